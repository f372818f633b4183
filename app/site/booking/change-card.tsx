import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import { booking } from '#content/booking.ts';
import { company } from '#content/company.ts';
import { pickHeading, smallPrint } from '#features/booking/components/pick.tsx';
import type { VisitorBooking } from '#features/booking/contract/booking.ts';
import { factsOfTime } from '#features/booking/rules/booking-text.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { PhoneLink } from '#ui/text/phone-link.tsx';
import { zonedTime } from '#ui/text/zoned-time.ts';
import { CallForm } from './call-form.tsx';
import { PastCall } from './notes.tsx';

const texts = booking.page;

type Props = { token: string; call: VisitorBooking; zone: string; isPast: boolean; hasStarted: boolean };

/** Whom to contact when a call can no longer be changed. */
function LateText() {
  const { phone, email, callOrWrite } = company;
  const [before, after] = fillText(texts.late, { callOrWrite }).split(phone || email);
  return (
    <>
      {before}
      {phone ? (
        <PhoneLink phone={phone} />
      ) : (
        <a href={`mailto:${email}`} className="inline-link">
          {email}
        </a>
      )}
      {after}
    </>
  );
}

function Confirm({ token, call, zone }: Omit<Props, 'isPast' | 'hasStarted'>) {
  const { held } = booking;
  const until = zonedTime(call.heldUntil ?? call.startsAt, zone);
  return (
    <>
      <h2 className={pickHeading}>{call.canConfirm ? held.confirmTitle : held.title}</h2>
      <p className="muted wrap-anywhere">
        {call.canConfirm
          ? fillText(held.confirmText, { until })
          : fillText(held.text, { email: call.email, time: zonedTime(call.startsAt, zone), until })}
      </p>
      <CallForm token={token} action={call.canConfirm ? 'confirm' : 'resend-confirmation'}>
        <button type="submit" className={`btn ${call.canConfirm ? 'btn-p' : 'btn-s'} btn-lg w-full`}>
          {call.canConfirm ? held.confirm : held.again}
        </button>
      </CallForm>
    </>
  );
}

/** What the visitor can do about the call. */
export function ChangeCard({ token, call, zone, isPast, hasStarted }: Props) {
  if (call.status === 'expired')
    return (
      <PastCall kind="expired">
        {call.canConfirm && (
          <CallForm token={token} action="confirm">
            <button type="submit" className="btn btn-s mt-2 h-11">
              {booking.held.confirm}
            </button>
          </CallForm>
        )}
      </PastCall>
    );
  if (call.status === 'done' || call.status === 'missed') return <PastCall kind={call.status} />;
  if (isPast) return <PastCall kind="confirmed" />;
  const isLate = !call.canCancel;
  const lateTitle = hasStarted ? texts.startedTitle : texts.lateTitle;
  return (
    <div className="card grid gap-3 p-6 text-md/[1.55]">
      {call.status === 'held' && <Confirm token={token} call={call} zone={zone} />}
      {call.status === 'confirmed' && <h2 className={pickHeading}>{isLate ? lateTitle : texts.plansTitle}</h2>}
      {call.status === 'confirmed' && (
        <p className="muted">
          {isLate ? (
            <LateText />
          ) : (
            fillText(texts.plans, {
              ...factsOfTime(call.changeUntil, zone),
              host: call.host.name.split(' ')[0] ?? '',
            })
          )}
        </p>
      )}
      {call.canMove && (
        <Link to={`?${new URLSearchParams({ move: '1', zone })}#move`} className="btn btn-p btn-lg w-full">
          <CalendarClock className="icon" aria-hidden />
          {texts.move}
        </Link>
      )}
      {call.canCancel && (
        <Link
          id="cancel-call"
          to={`?${new URLSearchParams({ cancel: '1', zone })}`}
          className="btn btn-s btn-lg w-full"
          preventScrollReset
        >
          {texts.cancel}
        </Link>
      )}
      {!isLate && <p className={smallPrint}>{texts.link}</p>}
    </div>
  );
}
