import '#ui/styles/choices.css';
import { useId, useRef, useState } from 'react';
import { useFilled } from '../form.tsx';
import { announceInput } from './announce-input.ts';

type Props = {
  name: string;
  labels: { on: string; off: string };
  /** Read before the label by screen readers if the label alone doesn't say what is switched. */
  subject?: string;
  /** For example why the switch is disabled. */
  hint?: string;
  isDisabled?: boolean;
};

function Switch({ name, labels, subject, hint, isDisabled, startsOn }: Props & { startsOn: boolean }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOn, setOn] = useState(startsOn);
  return (
    <div>
      <div className="flex min-h-6 cursor-pointer items-center font-medium has-disabled:cursor-not-allowed has-disabled:text-muted">
        <input ref={field} type="checkbox" name={name} checked={isOn} readOnly hidden />
        <button
          id={id}
          type="button"
          role="switch"
          className="switch-button"
          aria-checked={isOn}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          disabled={isDisabled}
          onClick={() => announceInput(field.current, () => setOn(!isOn))}
        />
        <label htmlFor={id} id={`${id}-label`} className="flex-1 cursor-[inherit] pl-3">
          {subject && <span className="sr">{subject} </span>}
          {isOn ? labels.on : labels.off}
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

export function SwitchField(props: Props) {
  const { value, round } = useFilled(props.name);
  return <Switch key={round} {...props} startsOn={value === true} />;
}
