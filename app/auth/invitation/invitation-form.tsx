import { auth } from '#content/auth.ts';
import { acceptInvitation } from '#features/accounts/client.ts';
import { Form, FormProblem } from '#ui/form/form.tsx';
import { AccountFields, AccountSubmit } from '../sign-in/account-fields.tsx';
import { linkFailure, useAccountForm } from '../sign-in/use-account-form.ts';

const schema = async () => (await import('#features/accounts/input.ts')).acceptFormInput;

type Props = { token: string; onDone: () => void; onInvalidLink: (reason: string) => void };

export function InvitationForm({ token, onDone, onInvalidLink }: Props) {
  const form = useAccountForm({
    action: '/api/invitations/accept',
    schema,
    send: (chosen) => acceptInvitation({ ...chosen, token }),
    onDone,
    ...linkFailure(auth.invitation.failed, onInvalidLink),
  });
  return (
    <Form form={form} className="grid gap-5">
      <FormProblem />
      <AccountFields />
      <AccountSubmit />
    </Form>
  );
}
