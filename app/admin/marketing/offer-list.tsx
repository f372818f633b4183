import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { ListWithDialogs } from '#app/admin/lists/list-panel.tsx';
import { offerList as copy } from '#content/admin/admin-marketing.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { offers, updateOffer } from '#features/offers/client.ts';
import type { Offer } from '#features/offers/contract.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { DialogButton } from '#ui/dialog/dialog-button.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { actionsColumn, statusColumn, textColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { useDates } from '#ui/text/zone.ts';
import { showToast } from '#ui/toast/toast.ts';
import { OfferForm } from './offer-form.tsx';
import { discountText, redemptionText, validText } from './offer-text.ts';

function ActivationButton({ offer }: { offer: Offer }) {
  const queries = useQueryClient();
  const { isActive } = offer;
  const switching = useMutation({
    mutationFn: () => updateOffer(offer.id, { isActive: !isActive }),
    onSuccess: async (result) => {
      if (result.ok) showToast(isActive ? copy.deactivated : copy.activated, offer.name);
      else if (result.status !== 401) {
        showToast(copy.changeFailed, result.message || adminPanel.unreachable, { isError: true });
      }
      await queries.invalidateQueries({ queryKey: listKey(offers.path) });
    },
  });
  return (
    <BusyButton
      type="button"
      className="btn btn-g btn-sm"
      busyLabel={adminPanel.saving}
      aria-label={fillText(isActive ? copy.deactivate : copy.activate, { name: offer.name })}
      onClick={() => switching.mutateAsync()}
    >
      {isActive ? copy.deactivateShort : copy.activateShort}
    </BusyButton>
  );
}

const Validity = ({ offer }: { offer: Offer }) => validText(offer, useDates());

type Open = (dialog: 'edit', offer: Offer) => void;

const offerColumns = (open: Open): Column<Offer>[] => [
  textColumn('name', copy.columns.name, { firstDirection: 'asc', place: 'title' }),
  textColumn('code', copy.columns.code, { phoneLabel: true, className: 'num' }),
  { id: 'discount', label: copy.columns.discount, cell: discountText, className: 'num' },
  textColumn('plan', copy.columns.plan, { none: copy.everyPlan, className: 'muted' }),
  {
    id: 'time',
    label: copy.columns.time,
    cell: (offer) => <Validity offer={offer} />,
    phoneLabel: true,
    className: 'num wrap md:max-w-66 md:text-sm',
  },
  {
    id: 'redemptions',
    label: copy.columns.redemptions,
    cell: redemptionText,
    phoneLabel: true,
    className: 'num',
  },
  statusColumn(copy.columns.status, ({ isActive }) => (
    <StatusBadge color={isActive ? 'green' : undefined}>{isActive ? copy.active : copy.inactive}</StatusBadge>
  )),
  actionsColumn(copy.columns.actions, (offer) => (
    <span className="row-actions">
      <ActivationButton offer={offer} />
      <RowAction icon={Pencil} label={fillText(copy.edit, { name: offer.name })} onClick={() => open('edit', offer)} />
    </span>
  )),
];

const createLabel = (
  <>
    <Plus className="icon" aria-hidden />
    {copy.create}
  </>
);

const NewOffer = () => (
  <DialogButton className="btn btn-p btn-sm" label={createLabel}>
    {(close) => <OfferForm onClose={close} />}
  </DialogButton>
);

const list = { call: offers, copy, order: { sort: 'name', dir: 'asc' }, tools: () => <NewOffer /> } as const;

const dialogs = { edit: (offer: Offer, close: () => void) => <OfferForm offer={offer} onClose={close} /> };

export const OffersTab = () => <ListWithDialogs list={list} columns={offerColumns} dialogs={dialogs} />;
