import { auth } from '#content/auth.ts';
import { PasswordField } from '#ui/form/controls/password-field.tsx';
import { Field } from '#ui/form/fields.tsx';

export const passwordToggle = { show: auth.showPassword, hide: auth.hidePassword };

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
      />
      <PasswordField
        label={auth.login.password}
        name="password"
        autoComplete="current-password"
        toggle={passwordToggle}
      />
    </>
  );
}
