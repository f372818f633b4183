import { signInToasts } from '#content/auth.ts';
import { type AccountAction, register } from '#features/accounts/client.ts';
import { Form, FormProblem } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { AccountFields, AccountSubmit, EmailField } from './account-fields.tsx';

const schema = async () => (await import('#features/accounts/input.ts')).registerFormInput;

export function RegisterForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useForm({
    action: '/api/register' satisfies AccountAction,
    draft: 'draft:register',
    schema,
    isLeaving: true,
    send: ({ confirmPassword: _confirmPassword, ...registration }) => register(registration),
    onDone: ({ firstName }) => {
      showToast(signInToasts.registered.title, signInToasts.registered.text(firstName));
      onSignedIn();
    },
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
