import './switch-field.css';
import { useId } from 'react';

type Props = {
  label: string;
  /** Read before the label where the label alone would not say what is switched. */
  subject?: string;
  /** For instance why the switch cannot be used. */
  hint?: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
};

/** On or off, with its meaning in words beside it. */
export function SwitchField({ label, subject, hint, isOn, isDisabled, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <div className="switch-row">
        <button
          id={id}
          type="button"
          role="switch"
          className="switch-button"
          aria-checked={isOn}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          disabled={isDisabled}
          onClick={() => onChange(!isOn)}
        />
        <label htmlFor={id} id={`${id}-label`}>
          {subject && <span className="sr">{subject} </span>}
          {label}
        </label>
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
