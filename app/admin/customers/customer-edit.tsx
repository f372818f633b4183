import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { KeptNotice } from '#app/admin/forms/kept-notice.tsx';
import { reportConflict, reportRefusal, useKeptForm } from '#app/admin/forms/use-kept-form.ts';
import { displayName } from '#app/shell/person.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPanel } from '#content/admin/admin.ts';
import { customerEdit as copy } from '#content/admin/admin-lists.ts';
import { type CustomerChange, customers, readCustomer, updateCustomer } from '#features/accounts/client.ts';
import type { Customer } from '#features/accounts/contract.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ChoiceField, Field } from '#ui/form/fields.tsx';
import ConfirmDialog from '#ui/overlay/confirm-dialog.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { showToast } from '#ui/toast/toast.ts';

type Fields = Required<CustomerChange>;

/** Only what was changed goes to the server. */
export function changedFields(before: Fields, after: Partial<Fields>): CustomerChange {
  const names = Object.keys(after) as (keyof Fields)[];
  return Object.fromEntries(
    names
      .filter((name) => after[name] !== undefined && after[name] !== before[name])
      .map((name) => [name, after[name]]),
  );
}

type Running = { cancelAtPeriodEnd: boolean; canBeChanged: boolean };
const renewsByItself = ({ canBeChanged, cancelAtPeriodEnd }: Running) => canBeChanged && !cancelAtPeriodEnd;

export function CustomerEdit({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { user } = useShell();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const { firstName, lastName, role } = customer;
  const before: Fields = { firstName, lastName, role, status: customer.status ?? 'active' };
  const { form, isRestored, discard, finish, version } = useKeptForm({
    name: `customer:${customer.id}`,
    start: before,
    basedOn: customer.version,
  });
  const { errors, isSubmitting } = form.formState;
  const isOwn = user.id === customer.id;
  /** How many subscriptions the deactivation would end, while it asks. */
  const [renewing, setRenewing] = useState(0);

  async function send(change: CustomerChange) {
    const result = await updateCustomer(customer.id, { ...change, version: version.current });
    setRenewing(0);
    if (!result.ok) return reportConflict(form, copy.failed, result, version);
    finish();
    onClose();
    const { stillRenewing } = result.value;
    if (stillRenewing > 0) showToast(copy.done, fillText(copy.stillRenewing, { count: stillRenewing }));
    else showToast(copy.done, displayName(result.value));
    await queries.invalidateQueries({ queryKey: listKey(customers.path) });
    if (isOwn) await revalidate();
  }

  const changeOf = (fields: Fields) =>
    changedFields(before, { ...fields, ...(isOwn && { role: undefined, status: undefined }) });

  const save = form.handleSubmit(async (fields) => {
    const change = changeOf(fields);
    if (Object.keys(change).length === 0) {
      finish();
      return onClose();
    }
    const detail = change.status === 'inactive' ? await readCustomer(customer.id) : null;
    if (detail && !detail.ok) return reportRefusal(form, copy.failed, detail);
    const running = detail ? detail.value.subscriptions.filter(renewsByItself).length : 0;
    if (running > 0) return setRenewing(running);
    await send(change);
  });

  return (
    <Modal
      kind="dialog"
      title={fillText(copy.title, { name: displayName(customer) })}
      closeLabel={adminPanel.close}
      onClose={onClose}
    >
      <KeptNotice isRestored={isRestored} onDiscard={discard} />
      <form noValidate aria-busy={isSubmitting} onSubmit={(event) => void save(event)}>
        <div className="pair">
          <Field
            label={copy.firstName}
            {...form.register('firstName')}
            maxLength={100}
            autoComplete="off"
            error={errors.firstName?.message}
          />
          <Field
            label={copy.lastName}
            {...form.register('lastName')}
            maxLength={100}
            autoComplete="off"
            error={errors.lastName?.message}
          />
        </div>
        <ChoiceField
          label={copy.status}
          {...form.register('status')}
          options={copy.statuses}
          disabled={isOwn}
          hint={isOwn ? copy.ownAccount : copy.inactiveHint}
          error={errors.status?.message}
          required
        />
        <ChoiceField
          label={copy.role}
          {...form.register('role')}
          options={copy.roles}
          disabled={isOwn}
          error={errors.role?.message}
          required
        />
        <div className="form-end">
          <button
            type="button"
            className="btn btn-s"
            onClick={() => {
              finish();
              onClose();
            }}
          >
            {adminPanel.cancel}
          </button>
          <BusyButton type="submit" className="btn btn-p" isBusy={isSubmitting} busyLabel={adminPanel.saving}>
            {adminPanel.save}
          </BusyButton>
        </div>
      </form>
      <ConfirmDialog
        isOpen={renewing > 0}
        title={fillText(copy.deactivateTitle, { name: displayName(customer) })}
        text={renewing === 1 ? copy.deactivateOne : fillText(copy.deactivateSome, { count: renewing })}
        cancel={copy.keepActive}
        onCancel={() => setRenewing(0)}
        choices={[{ label: copy.deactivate, kind: 'danger', onChoose: () => send(changeOf(form.getValues())) }]}
      />
    </Modal>
  );
}
