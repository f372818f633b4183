import { useQueryClient } from '@tanstack/react-query';
import { profile } from '#content/profile.ts';
import { changePassword, userKeys } from '#features/accounts/client.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { isAnswerLost } from '#lib/api/api.ts';
import { Field } from '#ui/form/fields.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { reportFailure } from './report-failure.ts';

const copy = profile.password;
const schema = async () => (await import('./password-form-input.ts')).passwordFormInput;

export function PasswordForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema,
    serverNames: { password: 'newPassword' },
    send: ({ currentPassword, newPassword }) => changePassword({ currentPassword, newPassword }),
    onDone: async ({ message }) => {
      showToast(copy.done, message);
      await queryClient.invalidateQueries({ queryKey: userKeys.sessions });
    },
    onFailed: (error) => {
      if (isAnswerLost(error)) showToast(...copy.unknown, { isError: true });
      else reportFailure(copy.failed, error);
    },
  });
  const field = (name: 'currentPassword' | 'newPassword' | 'confirmPassword') => ({
    name,
    label: copy[name],
    type: 'password',
    required: true,
  });
  return (
    <Form form={form} className="grid gap-5 p-5">
      {/* Password managers save the new password under this username. */}
      <input type="hidden" name="username" autoComplete="username" value={user.username} readOnly />
      <Field {...field('currentPassword')} autoComplete="current-password" />
      <div className="pair">
        <Field {...field('newPassword')} autoComplete="new-password" hint={copy.hint} />
        <Field {...field('confirmPassword')} autoComplete="new-password" />
      </div>
      <FormEnd label={copy.save} busyLabel={copy.busy} />
    </Form>
  );
}
