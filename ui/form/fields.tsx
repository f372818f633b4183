import { Check, ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Common = { label: string; name: string; error?: string; required?: boolean; hint?: string };

function FieldFrame({ id, label, required, error, hint, children }: Common & { id: string; children: ReactNode }) {
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
      {error && (
        <p className="err" id={`${id}-note`}>
          <CircleAlert className="icon" aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}

const stateOf = (id: string, { error, hint, required }: Partial<Common>) => ({
  id,
  className: error ? 'input bad' : 'input',
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint ? `${id}-note` : undefined,
  'aria-required': required || undefined,
});

export function Field({
  label,
  error,
  required,
  hint,
  ...input
}: Common & Omit<ComponentProps<'input'>, 'id' | 'required'>) {
  const id = useId();
  const frame = { id, label, name: input.name, error, required, hint };
  return (
    <FieldFrame {...frame}>
      <input type="text" {...input} {...stateOf(id, frame)} />
    </FieldFrame>
  );
}

export function TextAreaField({
  label,
  error,
  required,
  hint,
  ...input
}: Common & Omit<ComponentProps<'textarea'>, 'id' | 'required'>) {
  const id = useId();
  const frame = { id, label, name: input.name, error, required, hint };
  return (
    <FieldFrame {...frame}>
      <textarea {...input} {...stateOf(id, frame)} />
    </FieldFrame>
  );
}

type SelectProps = Common & {
  options: readonly (readonly [id: string, label: string])[];
  placeholder: string;
  onChange?: (value: string) => void;
};

export function SelectField({ options, placeholder, onChange, ...frame }: SelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} {...frame}>
      <div className="selectw">
        <select
          name={frame.name}
          defaultValue=""
          onChange={(event) => onChange?.(event.target.value)}
          {...stateOf(id, frame)}
        >
          <option value="">{placeholder}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden />
      </div>
    </FieldFrame>
  );
}

type ChoiceProps = Common & {
  options: readonly (readonly [id: string, label: string])[];
} & Omit<ComponentProps<'select'>, 'id' | 'required'>;

/** One of a few, of which one is always chosen. */
export function ChoiceField({ label, error, required, hint, options, ...select }: ChoiceProps) {
  const id = useId();
  const frame = { id, label, name: select.name, error, required, hint };
  return (
    <FieldFrame {...frame}>
      <div className="selectw">
        <select {...select} {...stateOf(id, frame)}>
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
  return (
    <label className="check-row">
      <span className="relative">
        <input type="checkbox" {...input} className="check" />
        <Check className="icon" aria-hidden />
      </span>
      {label}
    </label>
  );
}
