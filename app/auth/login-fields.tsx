import { auth } from '#content/auth.ts';
import { Field } from '#ui/form/fields.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';

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
