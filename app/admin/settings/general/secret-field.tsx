import { KeyRound, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { siteSettings as copy } from '#content/admin/site-settings.ts';
import type { SettingField } from '#features/settings/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusTarget } from '#ui/browser/focus-target.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { useDates } from '#ui/text/zone.ts';
import type { CardState } from './use-card.ts';

type ShownProps = { id: string; icon: typeof Lock; children: ReactNode; end?: ReactNode };

/** A value that can't be typed into. */
export const ShownValue = ({ id, icon: Icon, children, end }: ShownProps) => (
  <div
    id={id}
    tabIndex={-1}
    className="flex min-h-10 items-center gap-2.5 rounded-md border border-line bg-hover py-1 pr-1.5 pl-3 text-base text-muted"
  >
    <Icon className="icon flex-none text-subtle" aria-hidden />
    <span className="min-w-0 flex-1 truncate">{children}</span>
    {end}
  </div>
);

export const Variable = ({ name }: { name: string }) => (
  <span className="flex-none pr-1.5 text-sm text-subtle">
    <span className="sr">{fillText(copy.lockedBy, { variable: '' })}</span>
    {name}
  </span>
);

/** What may be shown of a secret. */
export function useSecretText({ isSet, ending, savedAt }: SettingField): string {
  const dates = useDates();
  if (ending !== null) return fillText(copy.ending, { ending });
  if (savedAt !== null && isSet) return fillText(copy.saved, { day: dates.longDay(savedAt) });
  return isSet ? copy.isSet : copy.notSet;
}

type Props = { field: SettingField; state: CardState; id: string; label: string; describedBy?: string };

/** A secret is never shown again, so it can only be replaced. */
export function SecretField({ field, state, id, label, describedBy }: Props) {
  const { name } = field;
  const text = useSecretText(field);
  const isReplacing = state.isReplacing(name);
  if (field.needsSessionSecret || (field.isSet && !isReplacing)) {
    return (
      <ShownValue
        id={id}
        icon={KeyRound}
        end={
          !field.needsSessionSecret && (
            <button
              type="button"
              className="btn btn-s btn-sm"
              aria-label={fillText(copy.replaceOf, { label })}
              onClick={() => state.replace(name)}
            >
              {copy.replace}
            </button>
          )
        }
      >
        {text}
      </ShownValue>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={isReplacing ? focusTarget : undefined}
        id={id}
        type="password"
        className={`input min-w-0 flex-[1_1_8rem] ${state.errorOf(name) ? 'bad' : ''}`}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        spellCheck={false}
        aria-invalid={state.errorOf(name) ? true : undefined}
        aria-describedby={describedBy}
        value={state.textOf(field)}
        onChange={({ target }) => state.edit(name, target.value)}
      />
      {isReplacing && (
        <>
          <BusyButton
            type="button"
            className="btn btn-p"
            busyLabel={copy.testing}
            aria-disabled={state.textOf(field) === '' || undefined}
            onClick={() => state.save()}
          >
            {copy.save}
          </BusyButton>
          <button type="button" className="btn btn-g" onClick={() => state.cancel(name)}>
            {copy.cancel}
          </button>
        </>
      )}
    </div>
  );
}
