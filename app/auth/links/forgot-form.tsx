import { auth } from '#content/auth.ts';
import { type AccountAction, requestPasswordReset } from '#features/accounts/client.ts';
import { Field } from '#ui/form/fields.tsx';
import { Form, FormProblem } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { AuthSubmit } from '../auth-submit.tsx';
import { failureText } from './failure-text.ts';

const copy = auth.forgot;
const schema = async () => (await import('#features/accounts/input.ts')).resetRequestInput;

/** Requests a reset email; the response is the same whether or not the address has an account. */
export function ForgotForm({ onSent }: { onSent: () => void }) {
  const form = useForm({
    action: '/api/password-reset' satisfies AccountAction,
    draft: 'draft:forgot',
    schema,
    isLeaving: true,
    send: ({ email }) => requestPasswordReset(email),
    onDone: onSent,
    failureToast: ({ message }) => failureText(copy.failed, message),
  });
  return (
    <Form form={form} className="grid gap-5">
      <FormProblem />
      <Field
        label={copy.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <AuthSubmit label={copy.submit} busyLabel={copy.busy} />
    </Form>
  );
}
