import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { initialsOf } from '#app/shell/person.ts';
import { calendarScreen, callCard as copy } from '#content/admin/admin-calendar.ts';
import { callNotesCopy } from '#content/admin/admin-call-notes.ts';
import type { CalendarCall } from '#features/booking/contract/calendar.ts';
import { statusAt } from '#features/booking/rules/booking.ts';
import { type CallResult, canChange, canMark } from '#features/booking/rules/calls.ts';
import { markCall } from '#features/booking/staff-client.ts';
import { requestPath } from '#features/requests/rules/requests.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { fullName } from '#lib/text/full-name.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { MailLink } from '#ui/text/mail-link.tsx';
import { phoneAddress } from '#ui/text/phone-link.tsx';
import { zoneName } from '#ui/text/zone-name.ts';
import { zonedTime } from '#ui/text/zoned-time.ts';
import { CardPopup } from '../card-popup.tsx';
import { type Scene, stateOf, whyCanceled } from '../week/call-text.ts';
import { CallEmails } from './call-emails.tsx';
import { useCallAction } from './use-call-action.ts';

const placement = { side: 'beside', align: 'start', padding: 12 } as const;

const dayAndTime = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(at));

function Where({ call }: { call: CalendarCall }) {
  if (call.place === 'phone') {
    if (!call.phone) return copy.noPhone;
    return (
      <a className="link text-base" href={phoneAddress(call.phone)}>
        {fillText(copy.call, { phone: call.phone })}
      </a>
    );
  }
  if (!call.meetingUrl) return copy.noLink;
  return (
    <a className="link text-base" href={call.meetingUrl} target="_blank" rel="noreferrer">
      {copy.join}
    </a>
  );
}

function Facts({ call, scene }: { call: CalendarCall; scene: Scene }) {
  const { zone } = scene;
  const facts: [string, ReactNode][] = [
    [
      copy.when,
      <>
        {dayAndTime(call.startsAt, zone)}
        <small className="block text-xs text-subtle">{zoneName(zone)}</small>
      </>,
    ],
    [copy.host, call.host],
    [copy.where, <Where key="where" call={call} />],
    [
      copy.contact,
      <span key="mail" className="text-sm">
        <MailLink email={call.email} />
      </span>,
    ],
    [
      copy.about,
      call.message && (
        <span key="about" className="line-clamp-3 max-h-[4.4rem]" title={call.message}>
          {call.message}
        </span>
      ),
    ],
    [
      copy.lead,
      call.requestId && (
        <Link key="lead" className="link text-base" to={requestPath(call.requestId)}>
          {copy.timeline}
        </Link>
      ),
    ],
    [
      copy.emails,
      (call.emails.visitor || call.emails.host) && <CallEmails key="emails" emails={call.emails} zone={zone} />,
    ],
    [calendarScreen.status.canceled, whyCanceled(call)],
  ];
  return (
    <dl className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 gap-y-2">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sm text-subtle">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const ACTIONS = 'mt-3.5 flex flex-wrap gap-2 border-t border-line pt-3.5';
const NOTE = 'flex-[1_0_100%] text-sm text-subtle';

type ActionProps = {
  call: CalendarCall;
  scene: Scene;
  onMove: () => void;
  onCancel: () => void;
  onNotes: () => void;
  onClose: () => void;
};

function Actions({ call, scene: { now, zone }, onMove, onCancel, onNotes, onClose }: ActionProps) {
  const { act } = useCallAction();
  const isShown = useIsShown();
  const state = stateOf(call);
  const mark = (status: CallResult, done: string) => async () => {
    if ((await act(markCall(call.id, { status }), done, copy.failed)) && isShown()) onClose();
  };
  const markButton = (status: CallResult, label: string, done: string) => (
    <BusyButton type="button" className="btn btn-s btn-sm" busyLabel={copy.saving} onClick={mark(status, done)}>
      {label}
    </BusyButton>
  );
  if (canMark(state, now)) {
    return (
      <div className={ACTIONS}>
        {call.status === 'confirmed' ? (
          <>
            {markButton('done', copy.done, copy.markedDone)}
            {markButton('missed', copy.missed, copy.markedMissed)}
          </>
        ) : (
          <>
            <b className="flex-1 self-center font-medium">{calendarScreen.status[call.status]}</b>
            {markButton('confirmed', copy.undo, copy.unmarked)}
          </>
        )}
        {call.status !== 'missed' && (
          <button type="button" className="btn btn-s btn-sm" onClick={onNotes}>
            {callNotesCopy.title}
          </button>
        )}
      </div>
    );
  }
  if (statusAt(state, now) === 'expired') {
    return (
      <div className={ACTIONS}>
        <p className={NOTE}>{copy.expired}</p>
      </div>
    );
  }
  if (!canChange(state, now)) return null;
  return (
    <div className={ACTIONS}>
      {call.status === 'confirmed' && (
        <button type="button" className="btn btn-s btn-sm" onClick={onMove}>
          {copy.move}
        </button>
      )}
      <button type="button" className="btn btn-s btn-sm" onClick={onCancel}>
        {copy.cancel}
      </button>
      <p className={NOTE}>
        {call.status === 'held' && call.heldUntil !== null
          ? fillText(copy.heldUntil, { time: zonedTime(call.heldUntil, zone) })
          : copy.later}
      </p>
    </div>
  );
}

type Props = ActionProps & { button: HTMLElement };

/** What staff know about a call and can do with it. */
export function CallCard({ button, ...rest }: Props) {
  const { call, scene, onClose } = rest;
  const name = fullName(call);
  return (
    <CardPopup button={button} placement={placement} onClose={onClose} aria-label={name}>
      <header className="mb-3.5 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
        <Avatar initials={initialsOf({ ...call, username: '' })} className="bg-apricot-soft text-apricot-text" />
        <div className="wrap-anywhere">
          <h2 className="text-base font-semibold">{name}</h2>
          {call.company && <p className="text-sm text-muted">{call.company}</p>}
        </div>
        <button type="button" className="btn btn-g btn-i btn-sm" aria-label={copy.close} onClick={onClose}>
          <X className="icon" aria-hidden />
        </button>
      </header>
      <Facts call={call} scene={scene} />
      <Actions {...rest} />
    </CardPopup>
  );
}
