import { useQueryClient } from '@tanstack/react-query';
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { invitationDialog as copy } from '#content/admin/admin-accounts.ts';
import { roleLabels } from '#content/roles.ts';
import type { Invitation } from '#features/accounts/contract/invitations.ts';
import { invitationKeys, invite } from '#features/accounts/staff-client.ts';
import type { Role } from '#features/permissions.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { ChoiceCard } from '#ui/form/controls/choice-card.tsx';
import { Field } from '#ui/form/fields.tsx';
import { Form, SubmitButton, useField } from '#ui/form/form.tsx';
import { showToast } from '#ui/toast/toast.ts';

const schema = async () => (await import('#features/accounts/input.ts')).invitationInput;

function RoleChoice({ roles }: Pick<Props, 'roles'>) {
  const { control } = useField('role');
  return (
    <fieldset className="grid gap-2">
      <legend className="label">{copy.role}</legend>
      {roles.map((role) => (
        <ChoiceCard
          key={role}
          name="role"
          value={role}
          label={labelOf(roleLabels, role)}
          text={copy.roles[role]}
          defaultChecked={role === control.defaultValue}
        />
      ))}
    </fieldset>
  );
}

type Props = {
  /** Part of the draft's key. */
  name: string;
  /** Begins with the first. */
  roles: readonly Role[];
  onSent?: () => void;
};

export function InviteForm({ name, roles, onSent }: Props) {
  const queries = useQueryClient();
  const form = useAdminForm<Pick<Invitation, 'email' | 'role'>, Invitation>({
    name,
    failed: copy.failed,
    isLeaving: false,
    schema,
    start: { role: roles[0] ?? 'customer' },
    send: (invitation) => invite(invitation),
    onDone: ({ email }) => {
      const [title, text] = copy.sent;
      showToast(title, fillText(text, { email }));
      onSent?.();
      return queries.invalidateQueries({ queryKey: invitationKeys.all });
    },
  });
  return (
    <Form form={form}>
      <Field label={copy.email} name="email" type="email" autoComplete="off" required />
      <RoleChoice roles={roles} />
      <div className="flex justify-end">
        <SubmitButton label={copy.send} busyLabel={copy.sending} />
      </div>
    </Form>
  );
}
