import type { ReactNode } from 'react';
import { booking } from '#content/booking.ts';
import { company } from '#content/company.ts';
import { interests } from '#features/requests/rules/requests.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { Breakable } from '#ui/text/breakable.tsx';
import type { VisitorBooking } from '../contract/booking.ts';

const texts = booking.about;

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 border-t border-line py-3 leading-[1.45] wrap-anywhere max-xs:grid-cols-[5.5rem_minmax(0,1fr)] last:[dl:not(:last-child)>&]:border-b">
    <dt className="text-subtle">{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Note = ({ children }: { children: ReactNode }) => <small className="block text-sm text-subtle">{children}</small>;

type WhereProps = { call: VisitorBooking; isPast: boolean; isInvited: boolean };

function Where({ call, isPast, isInvited }: WhereProps) {
  if (call.place === 'phone') return fillText(texts.phone, { phone: call.phone });
  if (!call.joinUrl) {
    const isComing = !isPast && (call.status === 'held' || call.status === 'confirmed');
    return (
      <>
        {texts.video} {isComing && <Note>{texts.joinLater}</Note>}
      </>
    );
  }
  return (
    <>
      {texts.video}{' '}
      <a href={call.joinUrl} className="inline-link text-accent-text" target="_blank" rel="noopener noreferrer">
        {texts.join}
      </a>
      {isInvited && <Note>{texts.inInvitation}</Note>}
    </>
  );
}

type Props = { call: VisitorBooking; isWhole?: boolean; isPast?: boolean };

/** `isWhole`: also what it is and who booked it. */
export function CallFacts({ call, isWhole = false, isPast = false }: Props) {
  const about = labelOf(interests, call.interest);
  return (
    <dl>
      {isWhole && (
        <Fact label={texts.what}>
          <b className="font-strong">{booking.call}</b>
          <Note>{about}</Note>
        </Fact>
      )}
      <Fact label={texts.with}>
        <b className="font-strong">{call.host.name}</b>
        <Note>{[call.host.title, company.name].filter(Boolean).join(', ')}</Note>
      </Fact>
      <Fact label={texts.where}>
        <Where call={call} isPast={isPast} isInvited={!isWhole && call.status === 'confirmed'} />
      </Fact>
      {isWhole ? (
        <Fact label={texts.bookedBy}>
          {call.firstName} {call.lastName}
          <Note>
            <Breakable text={call.email} />
          </Note>
        </Fact>
      ) : (
        <Fact label={texts.about}>{about}</Fact>
      )}
    </dl>
  );
}
