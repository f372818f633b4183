import '#ui/styles/choices.css';
import { type ReactNode, useId } from 'react';
import { useField } from '../form.tsx';

type Props = { name: string; value: string; label: string; hint?: string; children?: ReactNode };

/** One choice of a group. Its children belong to it, such as fields that only matter if it is chosen. */
export function RadioField({ name, value, label, hint, children }: Props) {
  const id = useId();
  const { control } = useField(name);
  return (
    <div className="radio-row">
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={control.defaultValue === value}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}
