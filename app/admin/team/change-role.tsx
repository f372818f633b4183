import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { teamCopy as copy } from '#content/admin/admin-team.ts';
import { roleLabels } from '#content/roles.ts';
import { updateCustomer } from '#features/accounts/staff-client.ts';
import { isPromotion, permissionsOf, type Role, STAFF_ROLES, textOf } from '#features/permissions.ts';
import { teamKey } from '#features/staff-actions/client.ts';
import type { Member } from '#features/staff-actions/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/toast/toast.ts';

/** What the first role may do and the second may not, in words. */
function wordsOf(role: Role, other: Role): string {
  const others = new Set(permissionsOf(other));
  const texts = permissionsOf(role)
    .filter((action) => !others.has(action))
    .map(textOf);
  return texts.map((text) => text.charAt(0).toLowerCase() + text.slice(1)).join('; ');
}

function questionText({ role: before }: Member, role: Role): string {
  return isPromotion(before, role)
    ? fillText(copy.changeText, { gained: wordsOf(role, before) })
    : fillText(copy.changeLess, { lost: wordsOf(before, role) });
}

/** The choice asks first and says what changes. The server asks for a proof and keeps the last admin. */
export function ChangeRole({ member }: { member: Member }) {
  const { id, name, version } = member;
  const queries = useQueryClient();
  const [role, setRole] = useState<Role>();

  async function change() {
    const result = await updateCustomer(id, { role, version });
    setRole(undefined);
    if (result.ok) showToast(copy.changed, name);
    else if (result.status !== 401)
      showToast(copy.notChanged, result.message || adminPanel.unreachable, { isError: true });
    await queries.invalidateQueries({ queryKey: teamKey });
  }

  return (
    <>
      <div className="selectw max-w-40">
        <select
          className="input sm h-10"
          aria-label={fillText(copy.roleOf, { name })}
          value={member.role}
          onChange={({ target }) => setRole(STAFF_ROLES.find((one) => one === target.value))}
        >
          {STAFF_ROLES.map((one) => (
            <option key={one} value={one}>
              {labelOf(roleLabels, one)}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden />
      </div>
      {role && (
        <ConfirmDialog
          isOpen
          title={fillText(copy.changeTitle, { name, role: labelOf(roleLabels, role).toLowerCase() })}
          text={questionText(member, role)}
          cancel={copy.keep}
          onCancel={() => setRole(undefined)}
          choices={[{ label: copy.change, kind: 'primary', onChoose: change }]}
        />
      )}
    </>
  );
}
