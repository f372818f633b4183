import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type ListShape, useListAddress } from '#app/admin/lists/list-address.ts';
import { ListPanel } from '#app/admin/lists/list-panel.tsx';
import { adminPanel } from '#content/admin/admin.ts';
import { offerList as copy } from '#content/admin/admin-marketing.ts';
import { offers, updateOffer } from '#features/offers/client.ts';
import type { Offer } from '#features/offers/contract.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { OfferForm } from './offer-form.tsx';
import { discountText, redemptionText, validText } from './offer-text.ts';

const shape: ListShape = {
  filters: copy.filters,
  sorts: ['createdAt', 'name'],
  first: { sort: 'name', dir: 'asc' },
};

function Activation({ offer }: { offer: Offer }) {
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

const offerColumns = (onEdit: (offer: Offer) => void): Column<Offer>[] => [
  { id: 'name', label: copy.columns.name, cell: ({ name }) => name, firstDirection: 'asc', place: 'title' },
  { id: 'code', label: copy.columns.code, cell: ({ code }) => code, phoneLabel: copy.columns.code, className: 'num' },
  { id: 'discount', label: copy.columns.discount, cell: discountText, className: 'num' },
  { id: 'plan', label: copy.columns.plan, cell: ({ plan }) => plan || copy.everyPlan, className: 'muted' },
  { id: 'time', label: copy.columns.time, cell: validText, phoneLabel: copy.columns.time, className: 'num date' },
  {
    id: 'redemptions',
    label: copy.columns.redemptions,
    cell: redemptionText,
    phoneLabel: copy.columns.redemptions,
    className: 'num',
  },
  {
    id: 'status',
    label: copy.columns.status,
    cell: ({ isActive }) => (
      <span className={isActive ? 'badge b-green' : 'badge'}>
        <i aria-hidden />
        {isActive ? copy.active : copy.inactive}
      </span>
    ),
    place: 'badge',
  },
  {
    id: 'actions',
    label: copy.columns.actions,
    cell: (offer) => (
      <span className="row-actions">
        <Activation offer={offer} />
        <button
          type="button"
          className="btn btn-g btn-i btn-sm"
          aria-label={fillText(copy.edit, { name: offer.name })}
          onClick={() => onEdit(offer)}
        >
          <Pencil className="icon" aria-hidden />
        </button>
      </span>
    ),
    place: 'actions',
  },
];

export function OffersTab() {
  const state = useListAddress(shape);
  const [edited, setEdited] = useState<Offer | 'new'>();
  const columns = useMemo(() => offerColumns(setEdited), []);
  return (
    <>
      <ListPanel
        list={offers}
        shape={shape}
        copy={copy}
        columns={columns}
        state={state}
        actions={
          <button type="button" className="btn btn-p btn-sm" onClick={() => setEdited('new')}>
            <Plus className="icon" aria-hidden />
            {copy.create}
          </button>
        }
      />
      {edited && <OfferForm offer={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
