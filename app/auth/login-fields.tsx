import { auth } from '#content/auth.ts';
import { loginRequired } from '#features/accounts/rules/required.ts';
import { PasswordField } from '#ui/form/controls/password-field.tsx';
import { earlyCheck } from '#ui/form/early-errors.ts';
import { Field } from '#ui/form/fields.tsx';

export const passwordToggle = () => ({ show: auth.frame.showPassword, hide: auth.frame.hidePassword });

export function LoginFields() {
  return (
    <>
      <Field
        label={auth.login.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        {...earlyCheck(loginRequired.username)}
      />
      <PasswordField
        label={auth.login.password}
        name="password"
        autoComplete="current-password"
        toggle={passwordToggle()}
        check={loginRequired.password}
      />
    </>
  );
}
