import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { ErrorText } from './error-text.tsx';
import { useField } from './form.tsx';

/** The surrounding form provides the error and initial value. */
type Own = { label: string; name: string; required?: boolean; hint?: string };
type Input<Element extends 'input' | 'select' | 'textarea'> = Own & Omit<ComponentProps<Element>, 'id' | 'required'>;

type FrameProps = Omit<Own, 'name'> & { id: string; error?: string; children: ReactNode };

export function FieldFrame({ id, label, required, error, hint, children }: FrameProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label} {!required && <span>(optional)</span>}
      </label>
      {children}
      {hint && !error && (
        <p className="hint" id={`${id}-note`}>
          {hint}
        </p>
      )}
      {error && <ErrorText id={`${id}-note`}>{error}</ErrorText>}
    </div>
  );
}

/** Connects a control with its hint and error. */
export const controlProps = ({ id, error, hint, required }: Omit<FrameProps, 'label' | 'children'>, look = '') => ({
  id,
  className: `input ${error ? 'bad' : ''} ${look}`.trim(),
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint ? `${id}-note` : undefined,
  'aria-required': required || undefined,
});

/** `id`: for links to the field. */
export function Field({ id, label, required, hint, ...input }: Input<'input'> & { id?: string }) {
  const { error, control } = useField(input.name);
  const ownId = useId();
  const frame = { id: id ?? ownId, label, error, required, hint };
  return (
    <FieldFrame {...frame}>
      <input type="text" {...control} {...input} {...controlProps(frame)} />
    </FieldFrame>
  );
}

export function TextAreaField({ label, required, hint, ...input }: Input<'textarea'>) {
  const { error, control } = useField(input.name);
  const frame = { id: useId(), label, error, required, hint };
  return (
    <FieldFrame {...frame}>
      <textarea dir="auto" {...control} {...input} {...controlProps(frame)} />
    </FieldFrame>
  );
}

type SelectProps = Input<'select'> & {
  options: readonly (readonly [id: string, label: string])[];
  /** The empty option. Without it, one of the options is always selected. */
  placeholder?: string;
};

export function SelectField({ label, required, hint, options, placeholder, ...select }: SelectProps) {
  const { error, control } = useField(select.name);
  const frame = { id: useId(), label, error, required, hint };
  return (
    <FieldFrame {...frame}>
      <div className="selectw">
        <select
          {...control}
          defaultValue={control.defaultValue ?? (placeholder && '')}
          {...select}
          {...controlProps(frame)}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden />
      </div>
    </FieldFrame>
  );
}

export function CheckboxField({ label, ...input }: { label: string; name: string } & ComponentProps<'input'>) {
  const { defaultChecked } = useField(input.name);
  return (
    <label className="check-row">
      <input type="checkbox" defaultChecked={defaultChecked} {...input} className="check" />
      {label}
    </label>
  );
}
