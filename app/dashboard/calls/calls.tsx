import { useQuery } from '@tanstack/react-query';
import { CalendarDays, MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import { booking } from '#content/booking.ts';
import { consultation } from '#content/consultation.ts';
import { dashboard } from '#content/dashboard.ts';
import { callNotesEmail } from '#content/emails/visitors.ts';
import { listOwnBookings, listOwnRequests } from '#features/booking/client.ts';
import type { OwnBooking, OwnRequest } from '#features/booking/contract/booking.ts';
import { interests } from '#features/requests/rules/requests.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { PageHead } from '#ui/page-head.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { longDay } from '#ui/text/local-dates.ts';
import { zoneName } from '#ui/text/zone-name.ts';
import { zonedDayIn, zonedTimes } from '#ui/text/zoned-time.ts';
import { MOVE, useOpenBooking } from './use-open-booking.ts';

const texts = dashboard.calls;

/** What we sent after the call. */
function Notes({ notes, name }: { notes: NonNullable<OwnBooking['notes']>; name: string }) {
  const parts = (['heard', 'recommended', 'next'] as const).filter((part) => notes[part].trim() !== '');
  return (
    <details className="col-span-full min-w-0">
      <summary className="link cursor-pointer justify-self-start text-base" aria-label={`${texts.notes}: ${name}`}>
        {texts.notes}
      </summary>
      <div className="mt-3 grid gap-4 rounded-lg border border-line bg-surface-sunken p-4.5 wrap-anywhere">
        {parts.map((part) => (
          <section key={part} className="grid gap-1">
            <h3 className="text-base">{callNotesEmail.titles[part]}</h3>
            <p className="whitespace-pre-wrap text-muted" dir="auto">
              {notes[part].trim()}
            </p>
          </section>
        ))}
      </div>
    </details>
  );
}

function CallRow({ call }: { call: OwnBooking }) {
  const open = useOpenBooking();
  const actions = [
    { label: texts.move, query: MOVE, isPossible: call.canMove },
    { label: texts.cancel, query: '?cancel=1', isPossible: call.canCancel },
    { label: texts.open, query: '', isPossible: !call.canCancel },
  ];
  const name = `${texts.call}, ${zonedDayIn('long', call.startsAt, call.zone)}`;
  return (
    <li className="row max-sm:grid-cols-[auto_minmax(0,1fr)]">
      <CalendarDays className="icon subtle" aria-hidden />
      <span>
        <b>{zonedDayIn('full', call.startsAt, call.zone)}</b>
        <small>
          {zonedTimes(call, call.zone)} {zoneName(call.zone)}. {fillText(texts.with, { host: call.host.name })}
        </small>
      </span>
      <span className="r flex flex-wrap gap-2 items-center max-sm:col-2 max-sm:text-left">
        <span className={`badge ${call.status === 'confirmed' ? 'b-green' : call.status === 'held' ? 'b-amber' : ''}`}>
          <i />
          {booking.page.status[call.status]}
        </span>
        {actions
          .filter(({ isPossible }) => isPossible)
          .map(({ label, query }) => (
            <button
              key={label}
              type="button"
              className="btn btn-s btn-sm"
              aria-label={`${label}: ${name}`}
              onClick={() => void open(call.id, query)}
            >
              {label}
            </button>
          ))}
      </span>
      {call.notes && <Notes notes={call.notes} name={name} />}
    </li>
  );
}

const RequestRow = ({ request }: { request: OwnRequest }) => (
  <li className="row max-sm:grid-cols-[auto_minmax(0,1fr)]">
    <MessageSquare className="icon subtle" aria-hidden />
    <span>
      <b>{fillText(texts.request, { interest: labelOf(interests, request.interest) })}</b>
      <small>{fillText(texts.sent, { day: longDay(request.createdAt) })}</small>
    </span>
  </li>
);

/** The customer's own bookings and requests. */
export default function Calls() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['own-calls'],
    queryFn: async () => {
      const [calls, requests] = await Promise.all([listOwnBookings(), listOwnRequests()]);
      return { calls: valueOf(calls).data, requests: valueOf(requests).data };
    },
    // They also change on public pages and by staff.
    staleTime: 0,
  });
  return (
    <>
      <PageHead heading={texts.heading}>
        <Link to={`/consultation#${consultation.book.anchor}`} className="btn btn-p max-md:w-full">
          {texts.book}
        </Link>
      </PageHead>
      <div className="card">
        {data && data.calls.length + data.requests.length === 0 && <p className="muted px-5 py-4">{texts.empty}</p>}
        {data ? (
          <ul className="rows">
            {data.calls.map((call) => (
              <CallRow key={call.id} call={call} />
            ))}
            {data.requests.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
        ) : isError ? (
          <ErrorPanel text={texts.failed} again={texts.again} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows label={texts.loading} count={2} />
        )}
      </div>
    </>
  );
}
