import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { focusOnLoad } from '../browser/focus-on-load.ts';
import { BusyButton } from './busy-button.tsx';
import { type Conflict, ConflictNotice } from './conflict-notice.tsx';
import type { FieldErrors, FieldValues } from './field-values.ts';
import { SubmissionContext } from './submission.ts';

/** The part of `useForm`'s result that form components need. */
type FormState = {
  errors: FieldErrors;
  isSending: boolean;
  start: FieldValues;
  /** The values last filled in; `round` counts how often. */
  filled?: { values: FieldValues; round: number };
  hidden?: FieldValues;
  problem?: { title: string; text?: string } | null;
  firstInvalid?: string | null;
  conflict?: Conflict;
  formProps: ComponentProps<'form'>;
};

const FormContext = createContext<Omit<FormState, 'formProps'>>({ errors: {}, isSending: false, start: {} });

/** What went wrong when the form was posted without a script. */
export function FormProblem() {
  const { problem } = use(FormContext);
  if (!problem) return null;
  return (
    <p className="notice bad outline-none" role="alert" {...focusOnLoad}>
      <b className="block">{problem.title}</b>
      {problem.text !== problem.title && problem.text}
    </p>
  );
}

/** Provides its fields with initial values and errors. */
export function Form({ form, children, ...rest }: { form: FormState } & ComponentProps<'form'>) {
  const submission = use(SubmissionContext);
  return (
    <FormContext value={form}>
      {/* Without JavaScript, GET would put the values into the address. */}
      <form method="post" noValidate aria-busy={form.isSending} {...form.formProps} {...rest}>
        {submission && <input type="hidden" name="page" value={submission.page} />}
        {Object.entries(form.hidden ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        {form.conflict && <ConflictNotice {...form.conflict} />}
        {children}
      </form>
    </FormContext>
  );
}

export function useField(name: string) {
  const { errors, start, firstInvalid } = use(FormContext);
  const value = start[name];
  return {
    error: errors[name],
    defaultChecked: value === true,
    control: {
      defaultValue: typeof value === 'string' ? value : undefined,
      autoFocus: firstInvalid === name || undefined,
    },
  };
}

/** For controlled fields: when `round` changes, they restart with the new value. */
export function useFilled(name: string) {
  const { errors, start, filled } = use(FormContext);
  return { error: errors[name], value: (filled?.values ?? start)[name], round: filled?.round ?? 0 };
}

type SubmitProps = { label: ReactNode; busyLabel: string; className?: string };

/** Disabled while sending; `useForm` restores the focus that disabling removes. */
export function SubmitButton({ label, busyLabel, className = 'btn btn-p' }: SubmitProps) {
  const { isSending } = use(FormContext);
  return (
    <BusyButton type="submit" className={className} disabled={isSending} isBusy={isSending} busyLabel={busyLabel}>
      {label}
    </BusyButton>
  );
}

type FormEndProps = SubmitProps &
  Pick<ComponentProps<'div'>, 'children'> & { cancel?: { label: string; onClick: () => void } };

/** The last row of a form. Its button isn't disabled while busy: in a dialog, the focus would jump elsewhere. */
export function FormEnd({ cancel, children, label, busyLabel, className = 'btn btn-p' }: FormEndProps) {
  const { isSending } = use(FormContext);
  return (
    <div className="form-end">
      {cancel && (
        <button type="button" className="btn btn-s" onClick={cancel.onClick}>
          {cancel.label}
        </button>
      )}
      {children}
      <BusyButton type="submit" className={className} isBusy={isSending} busyLabel={busyLabel}>
        {label}
      </BusyButton>
    </div>
  );
}

type DraftNoticeProps = { form: { isRestored: boolean; discardDraft: () => void }; text: string; discard: string };

/** Says that the form shows a draft, with a button to discard it. */
export function DraftNotice({ form, text, discard }: DraftNoticeProps) {
  if (!form.isRestored) return null;
  return (
    <p className="muted" role="status">
      {text}{' '}
      <button type="button" className="link" onClick={form.discardDraft}>
        {discard}
      </button>
    </p>
  );
}
