import { auth } from '#content/auth.ts';
import { Field } from '#ui/form/fields.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import type { FieldErrors } from './use-account-form.ts';

type Props = { errors: FieldErrors; prefill?: { username: string; password: string } | null };

export const passwordToggle = { show: auth.showPassword, hide: auth.hidePassword };

/** Username and password as every sign-in page asks for them. */
export function LoginFields({ errors, prefill }: Props) {
  return (
    <>
      <Field
        label={auth.login.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        defaultValue={prefill?.username}
        error={errors.username}
        required
      />
      <PasswordField
        label={auth.login.password}
        name="password"
        autoComplete="current-password"
        toggle={passwordToggle}
        defaultValue={prefill?.password}
        error={errors.password}
      />
    </>
  );
}
