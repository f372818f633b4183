import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { teamCopy as copy } from '#content/admin/admin-team.ts';
import { roleLabels } from '#content/roles.ts';
import { leaveTeam, teamKey } from '#features/staff-actions/client.ts';
import type { Member } from '#features/staff-actions/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { controlProps, FieldFrame } from '#ui/form/fields.tsx';
import { showToast } from '#ui/toast/toast.ts';

type Props = { member: Member; team: readonly Member[]; onClose: () => void };

/** Asks who takes over before somebody leaves; both happen in one step. */
export function LeaveDialog({ member, team, onClose }: Props) {
  const { id, name, leads, calls, contacts, promises, version } = member;
  const work = { leads, calls, contacts, promises };
  const queries = useQueryClient();
  const isShown = useIsShown();
  const [successor, setSuccessor] = useState('');
  const [error, setError] = useState<string>();
  const hasWork = leads + calls + contacts + promises > 0;
  const successors = team.filter((one) => member.successors.includes(one.id));
  const frame = { id: 'successor', label: copy.successor, error, required: true };

  async function leave() {
    if (hasWork && successor === '') return setError(copy.chooseFirst);
    const result = await leaveTeam(id, { toId: successor === '' ? null : Number(successor), version });
    if (!result.ok) {
      if (result.status !== 401) setError(result.message || adminPanel.unreachable);
      return;
    }
    if (isShown()) onClose();
    const { success: _success, message: _message, ...handedOver } = result.value;
    showToast(fillText(copy.left, { name }), hasWork ? fillText(copy.leftText, handedOver) : undefined);
    await queries.invalidateQueries({ queryKey: teamKey });
  }

  return (
    <Modal
      kind="form-dialog"
      title={fillText(copy.leaveTitle, { name })}
      closeLabel={adminPanel.close}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{copy.leaveText}</p>
        <p className="text-muted">{hasWork ? fillText(copy.work, work) : copy.noWork}</p>
        {hasWork && successors.length === 0 && <p className="notice bad">{copy.nobody}</p>}
        {hasWork && successors.length > 0 && (
          <FieldFrame {...frame}>
            <select
              {...controlProps(frame)}
              value={successor}
              onChange={({ target }) => {
                setSuccessor(target.value);
                setError(undefined);
              }}
            >
              <option value="">{copy.choose}</option>
              {successors.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}, {labelOf(roleLabels, one.role)}
                </option>
              ))}
            </select>
          </FieldFrame>
        )}
        {calls > 0 && <p className="text-sm text-muted">{copy.tells}</p>}
        {contacts > 0 && <p className="text-sm text-muted">{copy.tellsCustomers}</p>}
        {!hasWork && error && <p role="alert">{error}</p>}
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-s" onClick={onClose}>
            {copy.keep}
          </button>
          <BusyButton
            type="button"
            className="btn btn-d"
            busyLabel={copy.confirm}
            aria-disabled={hasWork && successors.length === 0}
            onClick={leave}
          >
            {copy.confirm}
          </BusyButton>
        </div>
      </div>
    </Modal>
  );
}
