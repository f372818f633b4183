import './styles/switch-field.css';
import { type ComponentProps, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: string;
  /** Read before the label where the label alone would not say what is switched. */
  subject?: string;
  /** For instance why the switch cannot be used. */
  hint?: string;
};

/** On or off, with its meaning in words beside it. */
export function SwitchField({ label, subject, hint, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label className="switch-row" htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          role="switch"
          className="switch-input"
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        <span>
          {subject && <span className="sr">{subject} </span>}
          {label}
        </span>
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
