import { booking } from '#content/booking.ts';
import { company } from '#content/company.ts';
import { interests } from '#features/contact/rules.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { Breakable } from '#ui/text/breakable.tsx';
import type { VisitorBooking } from '../contract.ts';

const texts = booking.about;

type WhereProps = { call: VisitorBooking; isPast: boolean; isInvited: boolean };

function Where({ call, isPast, isInvited }: WhereProps) {
  if (call.place === 'phone') return fillText(texts.phone, { phone: call.phone });
  if (!call.joinUrl) {
    const isComing = !isPast && (call.status === 'held' || call.status === 'confirmed');
    return (
      <>
        {texts.video} {isComing && <small>{texts.joinLater}</small>}
      </>
    );
  }
  return (
    <>
      {texts.video}{' '}
      <a href={call.joinUrl} className="inline-link text-accent-text" target="_blank" rel="noopener noreferrer">
        {texts.join}
      </a>
      {isInvited && <small>{texts.inInvitation}</small>}
    </>
  );
}

type Props = { call: VisitorBooking; isWhole?: boolean; isPast?: boolean };

/** `isWhole`: also what it is and who booked it. */
export function CallFacts({ call, isWhole = false, isPast = false }: Props) {
  const about = labelOf(interests, call.interest);
  return (
    <dl className="call-facts">
      {isWhole && (
        <div>
          <dt>{texts.what}</dt>
          <dd>
            <b>{booking.call}</b>
            <small>{about}</small>
          </dd>
        </div>
      )}
      <div>
        <dt>{texts.with}</dt>
        <dd>
          <b>{call.host.name}</b>
          <small>{[call.host.title, company.name].filter(Boolean).join(', ')}</small>
        </dd>
      </div>
      <div>
        <dt>{texts.where}</dt>
        <dd>
          <Where call={call} isPast={isPast} isInvited={!isWhole && call.status === 'confirmed'} />
        </dd>
      </div>
      {isWhole ? (
        <div>
          <dt>{texts.bookedBy}</dt>
          <dd>
            {call.firstName} {call.lastName}
            <small>
              <Breakable text={call.email} />
            </small>
          </dd>
        </div>
      ) : (
        <div>
          <dt>{texts.about}</dt>
          <dd>{about}</dd>
        </div>
      )}
    </dl>
  );
}
