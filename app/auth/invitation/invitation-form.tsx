import { auth, signInToasts } from '#content/auth.ts';
import { type AccountAction, acceptInvitation } from '#features/accounts/client.ts';
import { Form, FormProblem } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { failureText } from '../links/failure-text.ts';
import { AccountFields, AccountSubmit } from '../sign-in/account-fields.tsx';

const schema = async () => (await import('#features/accounts/input.ts')).acceptFormInput;

type Props = { token: string; onDone: () => void; onInvalidLink: (reason: string) => void };

export function InvitationForm({ token, onDone, onInvalidLink }: Props) {
  const form = useForm({
    action: '/api/invitations/accept' satisfies AccountAction,
    schema,
    isLeaving: true,
    send: ({ confirmPassword: _confirmPassword, ...chosen }) => acceptInvitation({ ...chosen, token }),
    onDone: ({ firstName }) => {
      showToast(signInToasts.registered.title, signInToasts.registered.text(firstName));
      onDone();
    },
    failureToast: ({ code, message }) =>
      code === 'invalid_link' ? null : failureText(auth.invitation.failed, message),
    onFailed: ({ code, message }) => {
      if (code === 'invalid_link') onInvalidLink(message);
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <FormProblem />
      <AccountFields />
      <AccountSubmit />
    </Form>
  );
}
