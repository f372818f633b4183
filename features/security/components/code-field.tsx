import { secondFactor } from '#content/second-factor.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { Field } from '#ui/form/fields.tsx';

type Props = { isRecovery?: boolean; label?: string; hint?: string };

const recoveryCode = '[&_.input]:font-mono [&_.input]:tracking-[0.03em]';
const appCode = 'lg:[&_.input]:max-w-44 [&_.input]:font-mono [&_.input]:text-2xl [&_.input]:tracking-[0.3em]';

/** A code of the authenticator app, or a recovery code. It gets the focus: it is what the screen is there for. */
export function CodeField({ isRecovery = false, ...texts }: Props) {
  return (
    <div className={`contents ${isRecovery ? recoveryCode : appCode}`}>
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
    </div>
  );
}
