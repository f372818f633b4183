import { signInToasts } from '#content/auth.ts';
import { register } from '#features/accounts/client.ts';
import { Form, FormProblem } from '#ui/form/form.tsx';
import { AccountFields, AccountSubmit, EmailField } from './account-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

const schema = async () => (await import('#features/accounts/input.ts')).registerFormInput;

export function RegisterForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useAccountForm({
    action: '/api/register',
    draft: 'draft:register',
    schema,
    send: register,
    onDone: onSignedIn,
    failureToast: (error) => ({
      ...signInToasts.registrationFailed,
      text: signInToasts.registrationFailed.text(error),
    }),
  });
  return (
    <Form form={form} className="grid gap-5">
      <FormProblem />
      <AccountFields>
        <EmailField />
      </AccountFields>
      <AccountSubmit />
    </Form>
  );
}
