import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { profile } from '#content/profile.ts';
import { updateProfile } from '#features/accounts/client.ts';
import { profileInput } from '#features/accounts/input.ts';
import type { User } from '#features/accounts/queries.server.ts';
import { Field } from '#ui/form/fields.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { showRefusal } from './show-refusal.ts';
import { SubmitButton } from './submit-button.tsx';

const copy = profile.names;

export function NameForm({ user }: { user: User }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    resolver: zodResolver(profileInput),
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (names) => {
    const result = await updateProfile(names);
    if (!result.ok) return showRefusal(form, copy.failed, result);
    form.reset(names);
    await revalidate();
    showToast(...copy.done);
  });

  return (
    <form noValidate className="profile-form" aria-busy={isSubmitting} onSubmit={(event) => void save(event)}>
      <div className="pair">
        <Field
          label={copy.firstName}
          {...form.register('firstName')}
          autoComplete="given-name"
          error={errors.firstName?.message}
          required
        />
        <Field
          label={copy.lastName}
          {...form.register('lastName')}
          autoComplete="family-name"
          error={errors.lastName?.message}
          required
        />
      </div>
      <SubmitButton isBusy={isSubmitting} label={copy.save} busyLabel={copy.busy} />
    </form>
  );
}
