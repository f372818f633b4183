import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { useShell } from '#app/shell/shell-context.ts';
import { leadCopy as copy } from '#content/admin/admin-lead.ts';
import { contactList, contactView } from '#content/admin/admin-lists.ts';
import { HIGHEST_VALUE, LEAD_STATUSES } from '#features/requests/rules/requests.ts';
import { parseDollars } from '#lib/money.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { ErrorText } from '#ui/form/error-text.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { zonedTime } from '#ui/text/zoned-time.ts';
import { LeadConflict } from './lead-conflict.tsx';
import { useOwners } from './lead-queries.ts';
import type { LeadChanges } from './use-lead-changes.ts';

type Control = { id: string; className: string; 'aria-invalid'?: true; 'aria-describedby'?: string };
type RowProps = { label: string; error?: string; children: (control: Control) => ReactNode };

function Row({ label, error, children }: RowProps) {
  const id = useId();
  const invalid = error && ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const);
  return (
    <div className="grid min-w-0 content-start gap-1 min-[60rem]:grid-cols-[5rem_minmax(0,1fr)] min-[60rem]:items-center min-[60rem]:gap-2">
      <label className="text-sm text-muted" htmlFor={id}>
        {label}
      </label>
      <div>
        {children({ id, className: `input sm h-10 min-w-0 ${error ? 'bad' : ''}`, ...invalid })}
        {error && (
          <ErrorText id={`${id}-error`} role="alert">
            {error}
          </ErrorText>
        )}
      </div>
    </div>
  );
}

type SelectProps = {
  label: string;
  value: string;
  options: readonly (readonly [id: string, label: string])[];
  onChange: (id: string) => void;
};

const SelectRow = ({ label, value, options, onChange }: SelectProps) => (
  <Row label={label}>
    {(control) => (
      <div className="selectw">
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden />
      </div>
    )}
  </Row>
);

/** Typed values are saved when the field is left, or with Enter. */
const onEnter = (save: (input: HTMLInputElement) => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return;
  const { id } = event.currentTarget;
  // A saved value is shown by another input.
  flushSync(() => save(event.currentTarget));
  focusMounted(document.getElementById(id));
};

function ownerOptions(ownerId: number | null, owners: ReturnType<typeof useOwners>, me: number) {
  const choices = owners.filter(({ id, isStaff }) => isStaff || id === ownerId);
  return [
    ['', copy.noOwner],
    ...choices.map(({ id, name }) => [String(id), id === me ? fillText(copy.me, { name }) : name] as const),
  ] as const;
}

function ValueRow({ lead, save }: Pick<LeadChanges, 'lead' | 'save'>) {
  const [error, setError] = useState<string>();
  function saveValue({ value: text }: HTMLInputElement) {
    const value = parseDollars(text);
    if (value === undefined || (value ?? 0) < 0) return setError(copy.valueHint);
    if ((value ?? 0) > HIGHEST_VALUE)
      return setError(fillText(copy.highestValue, { amount: formatDollars(HIGHEST_VALUE) }));
    setError(undefined);
    if (value !== lead.value) save({ value });
  }
  return (
    <Row label={copy.value} error={error}>
      {(control) => (
        <input
          {...control}
          key={lead.value}
          inputMode="decimal"
          defaultValue={lead.value === null ? '' : formatDollars(lead.value)}
          onBlur={(event) => saveValue(event.currentTarget)}
          onKeyDown={onEnter(saveValue)}
        />
      )}
    </Row>
  );
}

/** The task in an address that begins in the field for the follow-up. */
export const FOLLOW_UP = 'follow-up';

export function LeadFields({ lead, save }: Pick<LeadChanges, 'lead' | 'save'>) {
  const location = useLocation();
  const followUp = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (new URLSearchParams(location.search).get('do') === FOLLOW_UP) followUp.current?.focus();
  }, [location]);
  const { user } = useShell();
  const owners = useOwners();
  function saveDay(input: HTMLInputElement) {
    const followUpOn = input.value || null;
    if (followUpOn !== lead.followUpOn && input.validity.valid) save({ followUpOn });
  }
  return (
    <div className="grid grid-cols-2 gap-3 min-[60rem]:grid-cols-1">
      <SelectRow
        label={contactView.status}
        value={lead.status}
        options={LEAD_STATUSES.map((status) => [status, contactList.status[status]])}
        onChange={(id) => {
          const status = LEAD_STATUSES.find((one) => one === id);
          if (status) save({ status });
        }}
      />
      <SelectRow
        label={copy.owner}
        value={String(lead.ownerId ?? '')}
        options={ownerOptions(lead.ownerId, owners, user.id)}
        onChange={(id) => save({ ownerId: id === '' ? null : Number(id) })}
      />
      <Row label={copy.followUp}>
        {(control) => (
          <input
            {...control}
            ref={followUp}
            key={lead.followUpOn}
            type="date"
            max="9999-12-31"
            defaultValue={lead.followUpOn ?? ''}
            onBlur={(event) => saveDay(event.currentTarget)}
            onKeyDown={onEnter(saveDay)}
          />
        )}
      </Row>
      <ValueRow lead={lead} save={save} />
    </div>
  );
}

/** Whether everything is saved, and what to do if not. */
export function SaveState({ changes, timeZone }: { changes: LeadChanges; timeZone?: string }) {
  const { unsaved, saveAgain, discard, isSaving, savedAt } = changes;
  if (unsaved) {
    return (
      <div className="notice bad" role="alert">
        <p>{unsaved.message}</p>
        <LeadConflict changes={changes} />
        <p className="flex flex-wrap gap-2 pt-2">
          <button type="button" className="btn btn-s btn-sm" onClick={saveAgain}>
            {copy.saveAgain}
          </button>
          <button type="button" className="btn btn-g btn-sm" onClick={discard}>
            {copy.discard}
          </button>
        </p>
      </div>
    );
  }
  const saved = savedAt && timeZone ? fillText(copy.saved, { time: zonedTime(savedAt, timeZone) }) : '';
  return (
    <p className="text-sm text-subtle" role="status">
      {isSaving ? copy.saving : saved}
    </p>
  );
}
