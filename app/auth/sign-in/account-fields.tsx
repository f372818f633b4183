import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { auth } from '#content/auth.ts';
import { registerRequired } from '#features/accounts/rules/required.ts';
import { PasswordField } from '#ui/form/controls/password-field.tsx';
import { earlyCheck } from '#ui/form/early-errors.ts';
import { Field } from '#ui/form/fields.tsx';
import { AuthSubmit } from '../auth-submit.tsx';
import { passwordToggle } from '../login-fields.tsx';

const copy = auth.register;

const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

const field = (name: 'username' | 'email' | 'firstName' | 'lastName') => ({
  name,
  label: copy[name],
  required: true,
  ...earlyCheck(registerRequired[name]),
});

const password = (name: 'password' | 'confirmPassword') => ({
  name,
  label: copy[name],
  autoComplete: 'new-password' as const,
  toggle: passwordToggle(),
  check: registerRequired[name],
});

export const UsernameField = ({ hint = copy.usernameHint }: { hint?: string }) => (
  <Field {...field('username')} {...plain} autoComplete="username" hint={hint} />
);

export const EmailField = ({ hint }: { hint?: string }) => (
  <Field {...field('email')} {...plain} type="email" autoComplete="email" hint={hint} />
);

export const NameFields = () => (
  <div className="grid items-start gap-5 sm:grid-cols-2">
    <Field {...field('firstName')} autoComplete="given-name" />
    <Field {...field('lastName')} autoComplete="family-name" />
  </div>
);

type NewPassword = { hint?: string; children?: ReactNode };

export const NewPasswordField = ({ hint = copy.passwordHint, children }: NewPassword) => (
  <PasswordField {...password('password')} hint={hint}>
    {children}
  </PasswordField>
);

/** What everybody chooses for a new account. `children` is their address. */
export const AccountFields = ({ children }: { children?: ReactNode }) => (
  <>
    <UsernameField />
    {children}
    <NameFields />
    <NewPasswordField />
    <PasswordField {...password('confirmPassword')} />
  </>
);

/** For those who accept the terms by creating an account. */
export const AccountSubmit = () => (
  <>
    <AuthSubmit label={copy.submit} busyLabel={copy.busy} />
    <p className="subtle text-sm/5">
      {copy.agreement.before}{' '}
      <Link className="inline-link" to="/terms">
        {copy.agreement.terms}
      </Link>{' '}
      {copy.agreement.and}{' '}
      <Link className="inline-link" to="/privacy">
        {copy.agreement.privacy}
      </Link>
      .
    </p>
  </>
);
