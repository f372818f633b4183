import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useMemo } from 'react';
import { LAYOUT_PANEL, LayoutSwitch } from '#app/admin/leads/layout-switch.tsx';
import { useLayout } from '#app/admin/leads/lead-address.ts';
import LeadDesk from '#app/admin/leads/lead-desk.tsx';
import { businessHours } from '#app/admin/leads/lead-text.ts';
import { UnansweredBanner } from '#app/admin/leads/unanswered-banner.tsx';
import { useDesk } from '#app/admin/leads/use-desk.ts';
import { AddressedList } from '#app/admin/lists/list-panel.tsx';
import { PromisesLink } from '#app/admin/promises/promises-link.tsx';
import { useAddress, useIdInAddress } from '#app/shell/address.ts';
import { leadList } from '#content/admin/admin-leads.ts';
import { contactView, contactList as copy } from '#content/admin/admin-lists.ts';
import { adminList, adminPanel } from '#content/admin/admin-panel.ts';
import type { Consultation } from '#features/requests/contract.ts';
import { interests } from '#features/requests/rules/requests.ts';
import { consultations } from '#features/requests/staff-client.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { fullName } from '#lib/text/full-name.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { lazyPart, useLoadAhead } from '#ui/lazy-part.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { dateColumn, emailColumn, textColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { contactCsv } from './contact-csv.ts';
import { requestQuery } from './lead/lead-queries.ts';
import { LeadBadge } from './lead-badge.tsx';

const loadView = () => import('./contact-view.tsx');
const ContactView = lazyPart(loadView);

type Open = (id: number) => void;

/** Beside the name, so that the columns of the specification keep their texts. */
const Overdue = ({ waitedMinutes }: Consultation) => {
  const text = fillText(leadList.waiting, { time: businessHours(waitedMinutes ?? 0) });
  return (
    <Tooltip text={text}>
      <span className="inline-grid text-warning-text" role="img" aria-label={text}>
        <Clock className="icon" aria-hidden />
      </span>
    </Tooltip>
  );
};

function Name({ request, open }: { request: Consultation; open: Open }) {
  const name = fullName(request);
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
      <button
        type="button"
        className="cell-button part-cut"
        aria-label={fillText(copy.open, { name })}
        onClick={() => open(request.id)}
      >
        {name}
      </button>
      {request.isOverdue && <Overdue {...request} />}
      {request.status !== 'new' && <LeadBadge status={request.status} />}
    </span>
  );
}

export const contactColumns = (open: Open): Column<Consultation>[] => [
  {
    id: 'name',
    label: copy.columns.name,
    cell: (request) => <Name request={request} open={open} />,
    firstDirection: 'asc',
    place: 'title',
  },
  emailColumn('email', copy.columns.email, { firstDirection: 'asc' }),
  textColumn('company', copy.columns.company, {
    none: adminList.notGiven,
    firstDirection: 'asc',
    className: 'cut muted max-md:truncate',
  }),
  {
    id: 'interest',
    label: copy.columns.interest,
    cell: ({ interest }) => labelOf(interests, interest) || adminList.notGiven,
    firstDirection: 'asc',
    place: 'end',
    className: 'wrap',
  },
  {
    id: 'message',
    label: copy.columns.message,
    cell: ({ message }) => (
      <Tooltip text={message}>
        <span>{message}</span>
      </Tooltip>
    ),
    place: 'wide',
    className: 'long muted max-md:order-3',
  },
  dateColumn('createdAt', copy.columns.date, { place: 'badge' }),
];

const list = {
  call: consultations,
  copy,
  order: { sort: 'createdAt', dir: 'desc' },
  csv: contactCsv,
  tools: () => <LayoutSwitch />,
} as const;

type OpenProps = { id: number; onGo: (id: number) => void; onClose: () => void };

/** The request in the address, as links in emails and notifications name it. */
function OpenRequest({ id, onGo, onClose }: OpenProps) {
  useLoadAhead(loadView, 0);
  const { data, isError } = useQuery({ ...requestQuery(id), placeholderData: keepPreviousData });
  if (data) return <ContactView request={data} onGo={onGo} onClose={onClose} />;
  return isError && <p role="alert">{contactView.notFound}</p>;
}

export default function ContactsTab() {
  const [id, open] = useIdInAddress('request', 'do');
  const [, change] = useAddress();
  const layout = useLayout();
  const { data: desk, isPending } = useDesk();
  useLoadAhead(loadView);
  const whole = useMemo(() => ({ ...list, columns: contactColumns(open) }), [open]);

  /** What the first lead was opened for isn't wanted of the next one. */
  function goOn(to: number) {
    change(
      (now) => {
        now.set('request', String(to));
        now.delete('do');
        return now;
      },
      { replace: true },
    );
  }

  return (
    <>
      {desk && <UnansweredBanner {...desk} />}
      {desk && <PromisesLink />}
      {/* Shown once the banner is known, so that nothing moves. */}
      {isPending && <SkeletonRows label={adminPanel.loading} count={8} />}
      <div id={LAYOUT_PANEL} role="tabpanel" aria-labelledby={`${LAYOUT_PANEL}-${layout}`} hidden={isPending}>
        {layout === 'table' ? <AddressedList list={whole} /> : <LeadDesk desk={desk} open={open} />}
      </div>
      {id !== null && <OpenRequest id={id} onGo={goOn} onClose={() => open(null)} />}
    </>
  );
}
