import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { booking } from '#content/booking.ts';
import { calendarFile } from '#features/booking/client.ts';
import { CalendarMenu } from '#features/booking/components/calendar-menu.tsx';
import { CallFacts } from '#features/booking/components/call-facts.tsx';
import { CallTime } from '#features/booking/components/call-time.tsx';
import { ZoneField } from '#features/booking/components/zone-field.tsx';
import type { VisitorBooking } from '#features/booking/contract/booking.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeCard } from './change-card.tsx';
import type { BookingView } from './load-booking.ts';
import { MovePanel } from './move-panel.tsx';
import { CanceledCall } from './notes.tsx';

const texts = booking.page;

const LOOKS: Record<VisitorBooking['status'], string> = {
  held: 'b-amber',
  confirmed: 'b-green',
  done: '',
  missed: '',
  canceled: '',
  expired: '',
};

type View = Extract<BookingView, { kind: 'call' }>;

function CallCard({
  token,
  call,
  zone,
  isPast,
}: {
  token: string;
  call: VisitorBooking;
  zone: string;
  isPast: boolean;
}) {
  const isComing = call.status === 'confirmed' && !isPast;
  return (
    <div className="card grid content-start gap-6 p-5 sm:p-8">
      <p>
        <span className={`badge ${isPast ? '' : LOOKS[call.status]}`}>
          <i />
          {texts.status[isPast && call.status === 'confirmed' ? 'done' : call.status]}
        </span>
      </p>
      <CallTime call={call} zone={zone}>
        <details>
          <summary className="inline-link inline-block cursor-pointer list-none text-accent-text [&::-webkit-details-marker]:hidden">
            {texts.otherZone}
          </summary>
          <form method="get" className="mt-3 w-72 max-w-full">
            <ZoneField zone={zone} />
          </form>
        </details>
      </CallTime>
      <CallFacts call={call} isWhole isPast={isPast} />
      {isComing && (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <CalendarMenu token={token} call={call} className="link" />
          <a href={calendarFile(token)} className="link" download>
            <Download className="icon" aria-hidden />
            {booking.calendar.download}
          </a>
        </div>
      )}
    </div>
  );
}

export function CallPage({ token, call, zone, now, days, more }: View & { token: string }) {
  const [query] = useSearchParams();
  const isPast = call.endsAt <= now;
  if (call.status === 'canceled') return <CanceledCall call={call} zone={zone} />;
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <CallCard token={token} call={call} zone={zone} isPast={isPast} />
        <ChangeCard token={token} call={call} zone={zone} isPast={isPast} hasStarted={call.startsAt <= now} />
      </div>
      {days && <MovePanel key={zone} token={token} call={call} zone={zone} days={days} more={more} />}
      {query.has('cancel') && call.canCancel && <CancelDialog token={token} call={call} zone={zone} />}
    </>
  );
}
