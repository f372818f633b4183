import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { profile } from '#content/profile.ts';
import { changePassword, userKeys } from '#features/accounts/client.ts';
import type { User } from '#features/accounts/queries.server.ts';
import { Field } from '#ui/form/fields.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { passwordFormInput } from './password-form-input.ts';
import { showRefusal } from './show-refusal.ts';
import { SubmitButton } from './submit-button.tsx';

const copy = profile.password;

export function PasswordForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(passwordFormInput),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const change = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    const result = await changePassword({ currentPassword, newPassword });
    if (!result.ok) return showRefusal(form, copy.failed, result, { password: 'newPassword' });
    form.reset();
    showToast(copy.done, result.value.message);
    await queryClient.invalidateQueries({ queryKey: userKeys.sessions });
  });

  return (
    <form noValidate className="profile-form" aria-busy={isSubmitting} onSubmit={(event) => void change(event)}>
      {/* Password managers file the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={user.username} readOnly />
      <Field
        label={copy.currentPassword}
        {...form.register('currentPassword')}
        type="password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        required
      />
      <div className="pair">
        <Field
          label={copy.newPassword}
          {...form.register('newPassword')}
          type="password"
          autoComplete="new-password"
          hint={copy.hint}
          error={errors.newPassword?.message}
          required
        />
        <Field
          label={copy.confirmPassword}
          {...form.register('confirmPassword')}
          type="password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          required
        />
      </div>
      <SubmitButton isBusy={isSubmitting} label={copy.save} busyLabel={copy.busy} />
    </form>
  );
}
