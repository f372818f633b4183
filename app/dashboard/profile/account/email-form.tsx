import { useState } from 'react';
import { draftKey } from '#app/shell/draft-key.ts';
import { profile } from '#content/profile.ts';
import { changeEmail } from '#features/accounts/client.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Field } from '#ui/form/fields.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { EmailState } from './email-state.tsx';
import { reportFailure } from './report-failure.ts';

const copy = profile.email;
const schema = async () => (await import('#features/accounts/input.ts')).emailChangeInput;

export function EmailForm({ user }: { user: User }) {
  const [requested, setRequested] = useState<{ email: string; sentTo: 'new' | 'both' }>();
  const form = useForm({
    schema,
    draft: draftKey(user.id, 'email'),
    send: changeEmail,
    onDone: ({ sentTo, message }, { email }) => {
      setRequested({ email, sentTo });
      showToast(copy.done, message);
    },
    onFailed: (error) => reportFailure(copy.failed, error),
  });
  return (
    <>
      <EmailState user={user} />
      <Form form={form} className="grid gap-5 p-5">
        {requested && requested.email !== user.email && (
          <p className="py-3 px-4 border border-accent-line rounded-md bg-accent-soft wrap-anywhere" role="status">
            {fillText(copy.waiting[requested.sentTo], { old: user.email, new: requested.email })}
          </p>
        )}
        <div className="pair">
          <Field label={copy.email} name="email" type="email" autoComplete="email" required />
          <Field
            label={copy.currentPassword}
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            required
          />
        </div>
        <FormEnd label={copy.save} busyLabel={copy.busy} />
      </Form>
    </>
  );
}
