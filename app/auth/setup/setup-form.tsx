import { auth } from '#content/auth.ts';
import { setUp } from '#features/accounts/client.ts';
import { Form, FormProblem } from '#ui/form/form.tsx';
import { AuthSubmit } from '../auth-submit.tsx';
import { AccountFields, EmailField } from '../sign-in/account-fields.tsx';
import { linkFailure, useAccountForm } from '../sign-in/use-account-form.ts';

const copy = auth.setup;
const schema = async () => (await import('#features/accounts/input.ts')).registerFormInput;

type Props = { token: string; onDone: () => void; onInvalidLink: (reason: string) => void };

export function SetupForm({ token, onDone, onInvalidLink }: Props) {
  const form = useAccountForm({
    action: '/api/setup',
    schema,
    send: (chosen) => setUp({ ...chosen, token }),
    onDone,
    ...linkFailure(copy.failed, onInvalidLink),
  });
  return (
    <Form form={form} className="grid gap-5">
      <FormProblem />
      <AccountFields>
        <EmailField hint={copy.emailHint} />
      </AccountFields>
      <AuthSubmit label={copy.submit} busyLabel={auth.register.busy} />
      <p className="subtle text-sm/5">{copy.note}</p>
    </Form>
  );
}
