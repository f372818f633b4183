import { CalendarClock, CalendarX2, Check, Download, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { booking } from '#content/booking.ts';
import { consultationForm } from '#content/contact.ts';
import { calendarFile, changeBooking } from '#features/booking/client.ts';
import { CalendarMenu } from '#features/booking/components/calendar-menu.tsx';
import { CallFacts } from '#features/booking/components/call-facts.tsx';
import { CallMark } from '#features/booking/components/call-mark.tsx';
import { CallTime } from '#features/booking/components/call-time.tsx';
import { PickSide, PickSideHeading, pickLook, smallPrint } from '#features/booking/components/pick.tsx';
import type { VisitorBooking } from '#features/booking/contract/booking.ts';
import { bookingPath } from '#features/booking/rules/booking.ts';
import { factsOfTime } from '#features/booking/rules/booking-text.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { showMounted } from '#ui/browser/show-mounted.ts';
import { zonedTime } from '#ui/text/zoned-time.ts';
import { showToast } from '#ui/toast/toast.ts';

/** What the call that books answers. */
export type Booked = { token: string; booking: VisitorBooking };

type SideProps = { icon: ReactNode; title: string; text: string; children?: ReactNode };

const Side = ({ icon, title, text, children }: SideProps) => (
  <PickSide>
    {icon}
    <div className="grid gap-1" role="status">
      <PickSideHeading tabIndex={-1} ref={showMounted}>
        {title}
      </PickSideHeading>
      <p className="muted wrap-anywhere">{text}</p>
    </div>
    {children}
  </PickSide>
);

const done = <CallMark icon={Check} look="done" />;
const waiting = <CallMark icon={Mail} look="wait" />;

function HeldSide({ booked: { token, booking: call } }: { booked: Booked }) {
  const texts = booking.held;
  const zone = call.zone;
  async function sendAgain() {
    const { ok } = await changeBooking(token, { action: 'resend-confirmation' });
    if (ok) showToast(texts.sentAgain.title, fillText(texts.sentAgain.text, { email: call.email }));
    else showToast(consultationForm.failed.title, consultationForm.failed.text, { isError: true });
  }
  return (
    <Side
      icon={waiting}
      title={texts.title}
      text={fillText(texts.text, {
        email: call.email,
        time: zonedTime(call.startsAt, zone),
        until: zonedTime(call.heldUntil ?? call.startsAt, zone),
      })}
    >
      <button type="button" className="btn btn-s self-start" onClick={() => void sendAgain()}>
        {texts.again}
      </button>
    </Side>
  );
}

function BookedSide({ booked: { token, booking: call } }: { booked: Booked }) {
  const texts = booking.booked;
  if (!call.isEmailQueued)
    return (
      <Side icon={done} title={texts.title} text={fillText(texts.sent, { email: call.email })}>
        <p className={`mt-auto max-lg:hidden ${smallPrint}`}>{texts.plans}</p>
      </Side>
    );
  return (
    <Side icon={waiting} title={texts.queuedTitle} text={fillText(texts.queued, factsOfTime(call.startsAt, call.zone))}>
      <a href={calendarFile(token)} className="btn btn-s self-start" download>
        <Download className="icon" aria-hidden />
        {booking.calendar.download}
      </a>
    </Side>
  );
}

/** The call that has just been booked or held. */
export function Outcome({ booked }: { booked: Booked }) {
  const { token, booking: call } = booked;
  const isHeld = call.status === 'held';
  return (
    <div className={pickLook('two')}>
      {isHeld ? <HeldSide booked={booked} /> : <BookedSide booked={booked} />}
      <div className="grid content-start gap-6">
        <CallTime call={call} zone={call.zone} />
        <CallFacts call={call} />
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          {!isHeld && <CalendarMenu token={token} call={call} className="btn btn-p btn-lg" />}
          {call.canMove && (
            <Link to={`${bookingPath(token)}?move=1#move`} className="btn btn-g h-12">
              <CalendarClock className="icon" aria-hidden />
              {booking.page.move}
            </Link>
          )}
          {call.canCancel && (
            <Link to={`${bookingPath(token)}?cancel=1`} className="btn btn-g h-12">
              <CalendarX2 className="icon" aria-hidden />
              {booking.page.cancel}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
