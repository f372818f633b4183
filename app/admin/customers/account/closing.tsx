import { TriangleAlert } from 'lucide-react';
import { accountActions as copy } from '#content/admin/admin-accounts.ts';
import type { Customer } from '#features/accounts/contract/accounts.ts';
import type { AccountState } from '#features/staff-actions/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useDates } from '#ui/text/zone.ts';
import { AccountAction } from './account-actions.tsx';

type Props = { customer: Customer; closure: NonNullable<AccountState['closure']> };

/** An account that is closed or being deleted, and until when. */
export function Closing({ customer, closure: { kind, eraseAt, requestedAt, isByStaff } }: Props) {
  const { longDay } = useDates();
  const asked = isByStaff ? copy.closure.byStaff : copy.closure.byOwner;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2.5 py-3 px-3.5 rounded-box bg-warning-soft text-warning-text">
      <TriangleAlert className="icon" aria-hidden />
      <p className="text-pretty">
        <b className="block font-semibold">{fillText(copy.closure[kind], { date: longDay(eraseAt) })}</b>
        {fillText(asked, { date: longDay(requestedAt) })}
      </p>
      <div className="col-2 flex flex-wrap gap-2">
        {kind === 'delete' && <AccountAction kind="keep" customer={customer} />}
        <AccountAction kind="erase" customer={customer} />
      </div>
    </div>
  );
}
