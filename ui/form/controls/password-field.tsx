import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { earlyCheck, type Required } from '../early-errors.ts';
import { controlProps, FieldFrame } from '../fields.tsx';
import { useField } from '../form.tsx';

type Props = {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  /** Labels of the button that shows or hides the password. */
  toggle: { show: string; hide: string };
  hint?: string;
  /** Validates the field before React is ready, and before the form's schema is loaded. */
  check?: Required;
  /** Between the field and its hint. */
  children?: ReactNode;
};

export function PasswordField({ label, name, autoComplete, toggle, hint, check, children }: Props) {
  const { error, control } = useField(name);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const frame = { id: useId(), label, error, hint, required: true };
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          type={isShown ? 'text' : 'password'}
          name={name}
          {...control}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...(check && earlyCheck(check))}
          {...controlProps(frame, 'pr-11 [&::-ms-reveal]:hidden')}
        />
        <button
          type="button"
          className="btn btn-g btn-i btn-sm absolute top-1.5 right-[0.35rem] noscript:hidden"
          aria-controls={frame.id}
          aria-label={isShown ? toggle.hide : toggle.show}
          onClick={() => setShown(!isShown)}
        >
          <Icon className="icon" aria-hidden />
        </button>
      </div>
      {children}
    </FieldFrame>
  );
}
