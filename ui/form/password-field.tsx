import './password-field.css';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';

type Props = {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  /** Names of the button that shows and hides what was typed. */
  toggle: { show: string; hide: string };
  error?: string;
  hint?: string;
  defaultValue?: string;
};

export function PasswordField({ label, name, autoComplete, toggle, error, hint, defaultValue }: Props) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const note = error ?? hint;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="secret">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          name={name}
          className={error ? 'input bad' : 'input'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          defaultValue={defaultValue}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        <button
          type="button"
          className="btn btn-g btn-i btn-sm"
          aria-controls={id}
          aria-label={isShown ? toggle.hide : toggle.show}
          onClick={() => setShown(!isShown)}
        >
          <Icon className="icon" aria-hidden />
        </button>
      </div>
      {note && (
        <p className={error ? 'err' : 'hint'} id={`${id}-note`}>
          {error && <CircleAlert className="icon" aria-hidden />}
          {note}
        </p>
      )}
    </div>
  );
}
