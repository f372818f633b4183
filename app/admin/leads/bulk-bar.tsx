import { useQueryClient } from '@tanstack/react-query';
import { CircleDot, type LucideIcon, UserRound, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { leadBulk as copy, leadDesk } from '#content/admin/admin-leads.ts';
import { contactList } from '#content/admin/admin-lists.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { changeLeads } from '#features/leads/client.ts';
import type { Desk } from '#features/leads/contract/leads.ts';
import type { Consultation } from '#features/requests/contract.ts';
import { LEAD_STATUSES } from '#features/requests/rules/requests.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import type { Selection } from '#ui/table/use-selection.ts';
import { showToast } from '#ui/toast/toast.ts';
import { reloadLeads } from './use-desk.ts';

const BUTTON = 'bg-transparent text-inherit shadow-none hover:bg-bg/12';

type Props = { rows: readonly Consultation[]; selection: Selection; desk: Desk | undefined };
type Change = { ownerId: number | null } | { status: Consultation['status'] };

type BulkMenuProps = { icon: LucideIcon; label: string; isBusy: boolean; children: ReactNode };

const BulkMenu = ({ icon: Icon, label, isBusy, children }: BulkMenuProps) => (
  <DropdownMenu
    side="top"
    align="end"
    trigger={
      <button
        type="button"
        className={`btn btn-s btn-sm border-bg/25 max-xs:order-1 max-xs:flex-1 ${BUTTON}`}
        aria-disabled={isBusy || undefined}
      >
        <Icon className="icon" aria-hidden />
        {label}
      </button>
    }
  >
    {children}
  </DropdownMenu>
);

/** Changes all selected leads at once. */
export function BulkBar({ rows, selection, desk }: Props) {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const leads = rows.filter(({ id }) => selection.ids.has(id)).map(({ id, version }) => ({ id, version }));
  const count = leads.length;
  if (count === 0) return null;

  async function change(given: Change) {
    if (isBusy) return;
    setIsBusy(true);
    const result = await changeLeads({ leads, ...given });
    setIsBusy(false);
    if (result.ok) {
      // More may have been selected meanwhile.
      selection.deselect(leads);
      showToast(countedText(copy, count));
    } else {
      showToast(copy.failed, result.message || adminPanel.unreachable, { isError: true });
    }
    await reloadLeads(queries);
  }

  const owners = desk?.owners.filter(({ isStaff }) => isStaff) ?? [];
  return (
    <div
      className="sticky bottom-3 z-2 order-1 mx-3 mt-1 mb-3 flex flex-wrap items-center gap-2 rounded-lg bg-fg py-2 pr-2.5 pl-4 text-bg shadow-lg"
      role="toolbar"
      aria-label={copy.label}
    >
      <span role="status" className="tnum flex-auto font-medium max-xs:basis-[70%]">
        {fillText(copy.selected, { count })}
      </span>
      <BulkMenu icon={UserRound} label={copy.setOwner} isBusy={isBusy}>
        {owners.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => void change({ ownerId: id })}>
            {name}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => void change({ ownerId: null })}>{leadDesk.noOwner}</MenuItem>
      </BulkMenu>
      <BulkMenu icon={CircleDot} label={copy.setStatus} isBusy={isBusy}>
        {LEAD_STATUSES.map((status) => (
          <MenuItem key={status} onSelect={() => void change({ status })}>
            {contactList.status[status]}
          </MenuItem>
        ))}
      </BulkMenu>
      <button
        type="button"
        className={`btn btn-g btn-i btn-sm ${BUTTON}`}
        aria-label={copy.clear}
        onClick={selection.clear}
      >
        <X className="icon" aria-hidden />
      </button>
    </div>
  );
}
