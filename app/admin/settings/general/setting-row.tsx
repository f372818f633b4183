import { ChevronDown, Lock } from 'lucide-react';
import { useMemo } from 'react';
import { siteSettings as copy } from '#content/admin/site-settings.ts';
import type { SettingField } from '#features/settings/contract.ts';
import { ENCRYPTIONS, isSecret, type SettingName } from '#features/settings/rules/cards.ts';
import { ErrorText } from '#ui/form/error-text.tsx';
import { zoneOptions } from '#ui/text/zone-options.ts';
import { HoursField } from './hours-field.tsx';
import { SecretField, ShownValue, useSecretText, Variable } from './secret-field.tsx';
import type { CardState } from './use-card.ts';

type Texts = { label: string; hint?: string; placeholder?: string };

/** Of twelve columns. */
const SPANS: Partial<Record<SettingName, string>> = {
  MAIL_PORT: 'col-span-2',
  MAIL_ENCRYPTION: 'col-span-4',
  INBOX_PORT: 'col-span-2',
  INBOX_ENCRYPTION: 'col-span-4',
  INBOX_ADDRESS: 'col-span-6 sm:col-span-12',
  POSTAL_ADDRESS: 'col-span-6 sm:col-span-12',
  LEAD_EMAILS: 'col-span-6 sm:col-span-12',
  UNANSWERED_HOURS: 'col-span-6 sm:col-span-12',
  BUSINESS_TIMEZONE: 'col-span-6 sm:col-span-12',
  BUSINESS_HOURS: 'col-span-6 sm:col-span-12',
  HOLIDAYS: 'col-span-6 sm:col-span-12',
};

function useOptions(name: SettingName, value: string): readonly (readonly [id: string, label: string])[] | null {
  return useMemo(() => {
    if (name === 'MAIL_ENCRYPTION' || name === 'INBOX_ENCRYPTION')
      return ENCRYPTIONS.map((id) => [id, copy.encryptions[id]] as const);
    return name === 'BUSINESS_TIMEZONE' ? zoneOptions(value) : null;
  }, [name, value]);
}

type ControlProps = { field: SettingField; state: CardState; id: string; describedBy?: string };

function Control({ field, state, id, describedBy }: ControlProps) {
  const { name } = field;
  const { placeholder }: Texts = copy.fields[name];
  const value = state.textOf(field);
  const options = useOptions(name, field.value ?? '');
  const hasError = Boolean(state.errorOf(name));
  const control = {
    id,
    className: `input ${hasError ? 'bad' : ''}`,
    'aria-invalid': hasError || undefined,
    'aria-describedby': describedBy,
    value,
  };
  if (options) {
    return (
      <div className="selectw">
        <select {...control} onChange={({ target }) => state.edit(name, target.value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden />
      </div>
    );
  }
  return (
    <input
      type="text"
      autoComplete="off"
      placeholder={placeholder}
      {...control}
      onChange={({ target }) => state.edit(name, target.value)}
    />
  );
}

function LockedValue({ field, id, variable }: { field: SettingField; id: string; variable: string }) {
  const secret = useSecretText(field);
  const { name, value } = field;
  const encryption = ENCRYPTIONS.find((one) => name.endsWith('_ENCRYPTION') && one === value);
  const text = encryption ? copy.encryptions[encryption] : value;
  return (
    <ShownValue id={id} icon={Lock} end={<Variable name={variable} />}>
      {isSecret(name) ? secret : text || copy.notSet}
    </ShownValue>
  );
}

type Props = { field: SettingField; state: CardState; note?: string };

/** A setting with its label; read-only if the environment gives it. */
export function SettingRow({ field, state, note }: Props) {
  const { name, variable } = field;
  const { label, hint: usualHint }: Texts = copy.fields[name];
  const { isSet, isUnreadable, needsSessionSecret } = field;
  const hint = needsSessionSecret ? copy.needsSessionSecret : usualHint;
  const error = state.errorOf(name) ?? (isUnreadable && !needsSessionSecret ? copy.unreadable : undefined);
  const noteId = `${name}-note`;
  const describedBy = error || hint ? noteId : undefined;
  const isLabel =
    variable === null &&
    name !== 'BUSINESS_HOURS' &&
    !needsSessionSecret &&
    !(isSecret(name) && isSet && !state.isReplacing(name));
  const labelProps = { className: 'label', id: `${name}-label` };
  return (
    <div
      className={`field ${SPANS[name] ?? 'col-span-6'}`}
      {...(!isLabel && { role: 'group', 'aria-labelledby': labelProps.id })}
    >
      <div className="flex items-baseline justify-between gap-3">
        {isLabel ? (
          <label {...labelProps} htmlFor={name}>
            {label}
          </label>
        ) : (
          <span {...labelProps}>{label}</span>
        )}
        {note && <span className="text-sm text-muted">{note}</span>}
      </div>
      {variable !== null ? (
        <LockedValue field={field} id={name} variable={variable} />
      ) : name === 'BUSINESS_HOURS' ? (
        <HoursField field={field} state={state} describedBy={describedBy} />
      ) : isSecret(name) ? (
        <SecretField field={field} state={state} id={name} label={label} describedBy={describedBy} />
      ) : (
        <Control field={field} state={state} id={name} describedBy={describedBy} />
      )}
      {hint && !error && (
        <p className="hint" id={noteId}>
          {hint}
        </p>
      )}
      {error && <ErrorText id={noteId}>{error}</ErrorText>}
    </div>
  );
}
