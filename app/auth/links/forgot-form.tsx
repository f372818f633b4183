import { auth } from '#content/auth.ts';
import { requestPasswordReset } from '#features/accounts/client.ts';
import { Field } from '#ui/form/fields.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { SubmitButton } from '../submit-button.tsx';
import { useAccountForm } from '../use-account-form.ts';

const copy = auth.forgot;
const loadShape = async () => (await import('#features/accounts/input.ts')).resetRequestInput;

/** Asks for a reset letter; the answer is the same whether or not the address is known. */
export function ForgotForm({ onSent }: { onSent: () => void }) {
  const { errors, isSending, formProps } = useAccountForm({
    draft: 'forgot',
    loadShape,
    send: ({ email = '' }) => requestPasswordReset(email),
    onSuccess: onSent,
    onFailure: ({ message }) => showToast(copy.failed.title, message || copy.failed.text, { isError: true }),
  });
  return (
    <form {...formProps} className="grid gap-5">
      <Field
        label={copy.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
        required
      />
      <SubmitButton text={copy.submit} busyText={copy.busy} isBusy={isSending} />
    </form>
  );
}
