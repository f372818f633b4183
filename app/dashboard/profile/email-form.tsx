import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { profile } from '#content/profile.ts';
import { changeEmail } from '#features/accounts/client.ts';
import { emailChangeInput } from '#features/accounts/input.ts';
import type { User } from '#features/accounts/queries.server.ts';
import { Field } from '#ui/form/fields.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { EmailState } from './email-state.tsx';
import { showRefusal } from './show-refusal.ts';
import { SubmitButton } from './submit-button.tsx';

const copy = profile.email;

export function EmailForm({ user }: { user: User }) {
  const [asked, setAsked] = useState<{ email: string; sentTo: 'new' | 'both' }>();
  const form = useForm({
    resolver: zodResolver(emailChangeInput),
    defaultValues: { email: '', currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const ask = form.handleSubmit(async (change) => {
    const result = await changeEmail(change);
    if (!result.ok) return showRefusal(form, copy.failed, result);
    form.reset();
    setAsked({ email: change.email, sentTo: result.value.sentTo });
    showToast(copy.done, result.value.message);
  });

  return (
    <>
      <EmailState user={user} />
      <form noValidate className="profile-form" aria-busy={isSubmitting} onSubmit={(event) => void ask(event)}>
        {asked && asked.email !== user.email && (
          <p className="notice" role="status">
            {copy.waiting[asked.sentTo].replace('{old}', () => user.email).replace('{new}', () => asked.email)}
          </p>
        )}
        <div className="pair">
          <Field
            label={copy.email}
            {...form.register('email')}
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            required
          />
          <Field
            label={copy.currentPassword}
            {...form.register('currentPassword')}
            type="password"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            required
          />
        </div>
        <SubmitButton isBusy={isSubmitting} label={copy.save} busyLabel={copy.busy} />
      </form>
    </>
  );
}
