import {
  CalendarCheck,
  CalendarClock,
  CalendarMinus,
  CalendarX2,
  Link2Off,
  type LucideIcon,
  Unlink,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { booking } from '#content/booking.ts';
import { consultation } from '#content/consultation.ts';
import { CallMark } from '#features/booking/components/call-mark.tsx';
import type { VisitorBooking } from '#features/booking/contract/booking.ts';
import { factsOfTime } from '#features/booking/rules/booking-text.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { CallForm } from './call-form.tsx';

const texts = booking.page;

type NoteProps = { icon: LucideIcon; look?: 'wait' | 'over'; title: string; text: string; children?: ReactNode };

function Note({ icon, look = 'over', title, text, children }: NoteProps) {
  return (
    <div className="card grid max-w-112 content-start justify-items-start gap-2 p-5 text-md/normal sm:p-8">
      <CallMark icon={icon} look={look} />
      <h2 className="mt-3 text-2xl font-semibold tracking-[-0.018em]">{title}</h2>
      <p className="muted">{text}</p>
      {children}
    </div>
  );
}

const BookNew = () => (
  <a href={`/consultation#${consultation.book.anchor}`} className="btn btn-p mt-2 h-11">
    {texts.bookNew}
  </a>
);

export const UnknownLink = () => (
  <Note icon={Unlink} look="wait" title={texts.unknownTitle} text={texts.unknown}>
    <BookNew />
  </Note>
);

type OutdatedProps = { token: string; startsAt: string; zone: string };

export const OutdatedLink = ({ token, startsAt, zone }: OutdatedProps) => (
  <Note
    icon={Link2Off}
    look="wait"
    title={texts.outdatedTitle}
    text={fillText(texts.outdated, factsOfTime(startsAt, zone))}
  >
    <CallForm token={token} action="send-link">
      <button type="submit" className="btn btn-s mt-2 h-11">
        {texts.emailLink}
      </button>
    </CallForm>
  </Note>
);

export const CanceledCall = ({ call, zone }: { call: VisitorBooking; zone: string }) => (
  <Note icon={CalendarX2} title={texts.canceledTitle} text={fillText(texts.canceled, factsOfTime(call.startsAt, zone))}>
    {call.canceledBy === 'staff' && call.cancelReason && (
      <p className="muted wrap-anywhere">{fillText(texts.reason, { reason: call.cancelReason })}</p>
    )}
    <BookNew />
  </Note>
);

const PAST = {
  done: [CalendarCheck, 'pastTitle', 'past'],
  confirmed: [CalendarCheck, 'pastTitle', 'unmarked'],
  missed: [CalendarMinus, 'missedTitle', 'missed'],
  expired: [CalendarClock, 'expiredTitle', 'expired'],
} as const;

/** Beside the facts of a call that is over. */
export function PastCall({ kind, children }: { kind: keyof typeof PAST; children?: ReactNode }) {
  const [icon, title, text] = PAST[kind];
  return (
    <Note icon={icon} title={texts[title]} text={texts[text]}>
      {children}
      <BookNew />
    </Note>
  );
}
