import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormDialog } from '#app/admin/forms/form-dialog.tsx';
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { displayName } from '#app/shell/person.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { customerEdit as copy } from '#content/admin/admin-lists.ts';
import type { Customer } from '#features/accounts/contract/accounts.ts';
import { statusOf } from '#features/accounts/rules/status.ts';
import { type CustomerChange, customers, readCustomer, updateCustomer } from '#features/accounts/staff-client.ts';
import { listKey } from '#lib/api/list.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { Field, SelectField } from '#ui/form/fields.tsx';
import { showToast } from '#ui/toast/toast.ts';

type Fields = Required<CustomerChange>;

export function changedFields(before: Fields, after: Partial<Fields>): CustomerChange {
  const names = Object.keys(after) as (keyof Fields)[];
  return Object.fromEntries(
    names
      .filter((name) => after[name] !== undefined && after[name] !== before[name])
      .map((name) => [name, after[name]]),
  );
}

const fieldsOf = (customer: Customer): Fields => {
  const { firstName, lastName, role } = customer;
  return { firstName, lastName, role, status: statusOf(customer) };
};

type Running = { cancelAtPeriodEnd: boolean; canBeChanged: boolean };
const renewsAutomatically = ({ canBeChanged, cancelAtPeriodEnd }: Running) => canBeChanged && !cancelAtPeriodEnd;

export function CustomerEdit({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { user } = useShell();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const before = useRef(fieldsOf(customer));
  const isSelf = user.id === customer.id;
  /** While the confirmation is open: how many subscriptions would be canceled. */
  const [renewing, setRenewing] = useState(0);

  const form = useAdminForm({
    name: `customer:${customer.id}`,
    failed: copy.failed,
    start: fieldsOf(customer),
    newest: async () => {
      const read = await readCustomer(customer.id);
      if (!read.ok) return read;
      before.current = fieldsOf(read.value.user);
      return { ok: true, value: { values: before.current, version: read.value.user.version } };
    },
    version: customer.version,
    send: async (fields: Fields, { isConfirmed, version }) => {
      const change = changedFields(before.current, {
        ...fields,
        ...(isSelf && { role: undefined, status: undefined }),
      });
      if (Object.keys(change).length === 0) {
        form.forgetDraft();
        onClose();
        return null;
      }
      if (change.status === 'inactive' && !isConfirmed) {
        const detail = await readCustomer(customer.id);
        if (!detail.ok) return detail;
        const running = detail.value.subscriptions.filter(renewsAutomatically).length;
        setRenewing(running);
        if (running > 0) return null;
      }
      const result = await updateCustomer(customer.id, { ...change, version });
      setRenewing(0);
      return result;
    },
    onClose,
    onDone: async (changed) => {
      const { stillRenewing } = changed;
      const text = stillRenewing > 0 ? fillText(copy.stillRenewing, { count: stillRenewing }) : displayName(changed);
      showToast(copy.done, text);
      await queries.invalidateQueries({ queryKey: listKey(customers.path) });
      if (isSelf) await revalidate();
    },
  });

  const name = displayName(customer);
  const question = (
    <ConfirmDialog
      isOpen={renewing > 0}
      title={fillText(copy.deactivateTitle, { name })}
      text={countedText(copy.deactivateText, renewing)}
      cancel={copy.keepActive}
      onCancel={() => setRenewing(0)}
      choices={[{ label: copy.deactivate, kind: 'danger', onChoose: () => form.submit(true) }]}
    />
  );
  return (
    <FormDialog form={form} title={fillText(copy.title, { name })} onClose={onClose} question={question}>
      <div className="pair">
        <Field label={copy.firstName} name="firstName" maxLength={100} autoComplete="off" />
        <Field label={copy.lastName} name="lastName" maxLength={100} autoComplete="off" />
      </div>
      <SelectField
        label={copy.status}
        name="status"
        options={copy.statuses}
        disabled={isSelf}
        hint={isSelf ? copy.ownAccount : copy.inactiveHint}
        required
      />
      <SelectField
        label={copy.role}
        name="role"
        options={copy.roles}
        disabled={isSelf}
        {...(!isSelf && { hint: copy.roleHint })}
        required
      />
    </FormDialog>
  );
}
