import { useRevalidator } from 'react-router';
import { draftKey } from '#app/shell/draft-key.ts';
import { profile } from '#content/profile.ts';
import { updateProfile } from '#features/accounts/client.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { Field } from '#ui/form/fields.tsx';
import { DraftNotice, Form, FormEnd } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { reportFailure } from './report-failure.ts';

const copy = profile.names;
const schema = async () => (await import('#features/accounts/input.ts')).profileInput;

export function NameForm({ user: { id, firstName, lastName } }: { user: User }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema,
    draft: draftKey(id, 'name'),
    start: { firstName, lastName },
    send: updateProfile,
    onDone: async () => {
      await revalidate();
      showToast(...copy.done);
    },
    onFailed: (error) => reportFailure(copy.failed, error),
  });
  return (
    <Form form={form} className="grid gap-5 p-5">
      <DraftNotice form={form} text={copy.restored} discard={copy.discard} />
      <div className="pair">
        <Field label={copy.firstName} name="firstName" autoComplete="given-name" required />
        <Field label={copy.lastName} name="lastName" autoComplete="family-name" required />
      </div>
      <FormEnd label={copy.save} busyLabel={copy.busy} />
    </Form>
  );
}
