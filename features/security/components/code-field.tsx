import './code-field.css';
import { secondFactor } from '#content/second-factor.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { Field } from '#ui/form/fields.tsx';

type Props = { isRecovery?: boolean; label?: string; hint?: string };

/** A code of the authenticator app, or a recovery code. It gets the focus: it is what the screen is there for. */
export function CodeField({ isRecovery = false, ...texts }: Props) {
  return (
    <Field
      {...(isRecovery ? secondFactor.recovery : secondFactor.code)}
      name="code"
      required
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      ref={focusMounted}
      {...texts}
    />
  );
}
