import { auth } from '#content/auth.ts';
import { confirmEmail } from '#features/accounts/client.ts';
import { showToast } from '#ui/toast/toast.ts';
import { SubmitButton } from '../submit-button.tsx';
import { useAccountForm } from '../use-account-form.ts';

const copy = auth.verify;

type Props = { token: string; onConfirmed: (state: keyof typeof copy.states) => void; onInvalidLink: () => void };

/** A button that posts: programs that follow every link in a letter confirm nothing. */
export function VerifyForm({ token, onConfirmed, onInvalidLink }: Props) {
  const { isSending, formProps } = useAccountForm({
    send: () => confirmEmail(token),
    onSuccess: ({ state }) => onConfirmed(state),
    onFailure: ({ message, fields }) => {
      if (fields.token) onInvalidLink();
      else showToast(copy.failed.title, message || copy.failed.text, { isError: true });
    },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <SubmitButton text={copy.submit} busyText={copy.busy} isBusy={isSending} />
    </form>
  );
}
