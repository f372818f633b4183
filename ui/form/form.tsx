import { type ComponentProps, createContext, use } from 'react';
import { BusyButton } from './busy-button.tsx';
import type { FieldErrors, FieldValues } from './field-values.ts';

/** What `useForm` returns, as far as the parts of a form need it. */
type FormState = {
  errors: FieldErrors;
  isSending: boolean;
  start: FieldValues;
  /** What the fields were last filled with, counted. */
  filled?: { values: FieldValues; round: number };
  formProps: ComponentProps<'form'>;
};

const FormContext = createContext<Omit<FormState, 'formProps'>>({ errors: {}, isSending: false, start: {} });

/** The form around its fields: they take their first value and their error from it. */
export function Form({ form, ...rest }: { form: FormState } & ComponentProps<'form'>) {
  return (
    <FormContext value={form}>
      {/* A form sent without JavaScript must not write what was typed into the address. */}
      <form method="post" noValidate aria-busy={form.isSending} {...form.formProps} {...rest} />
    </FormContext>
  );
}

/** What the form around a field says about it. */
export function useField(name: string) {
  const { errors, start } = use(FormContext);
  const value = start[name];
  return {
    error: errors[name],
    defaultValue: typeof value === 'string' ? value : undefined,
    defaultChecked: value === true,
  };
}

/** For a part that draws its value itself: a new round begins with another value. */
export function useFilled(name: string) {
  const { errors, start, filled } = use(FormContext);
  return { error: errors[name], value: (filled?.values ?? start)[name], round: filled?.round ?? 0 };
}

type SubmitProps = { label: string; busyLabel: string; className?: string };

/** Disabled while the form is sent; `useForm` gives back the focus that this costs. */
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

/** The last row of a form. Its button keeps the focus while busy, which a dialog would move elsewhere. */
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

/** Says that a form shows a draft, and throws it away on request. */
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
