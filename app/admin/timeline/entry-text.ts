import { timelineEvents as copy, timelineCopy } from '#content/admin/admin-timeline.ts';
import { HANDED_BACK, HANDED_OVER } from '#features/conversations/rules/notes.ts';
import { interests } from '#features/requests/rules/requests.ts';
import type { EntryOf, TimelineEntry } from '#features/timeline/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { formatDollars } from '#ui/text/money.ts';
import { zonedCall } from '#ui/text/zoned-time.ts';
import { describeChange } from './change-text.ts';

export type Tone = 'plain' | 'blue' | 'green' | 'amber' | 'red' | 'apricot';
export type EntryText = { title: string; detail?: string; tone?: Tone };

const pageName = (page: string) => {
  if (page === '/') return copy.homePage;
  return page === '/consultation' ? copy.consultationPage : page;
};

const join = (...parts: string[]) => parts.filter(Boolean).join(', ');

const visited = ({ campaign, page }: EntryOf<'last-visit' | 'first-visit'>) =>
  join(campaign, page && fillText(copy.opened, { page: pageName(page) }));

type Call = EntryOf<'booked' | 'booking-moved' | 'booking-canceled'>;
const callText = ({ startsAt, place, host }: Call, timeZone: string) =>
  fillText(copy.call, { time: zonedCall(startsAt, timeZone), place: copy.place[place], host });

const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** 37 minutes, 5 hours, 3 days: whole ones of the largest unit of which there are two. */
function lasting(minutes: number): string {
  const [unit, length] = UNITS.find(([, most]) => minutes >= 2 * most) ?? (['minute', 1] as const);
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(minutes / length),
  );
}

const firstAnswerText = (minutes: number | null) =>
  minutes === null ? '' : fillText(copy.firstAnswer, { time: lasting(minutes) });

function describeEmail({
  author,
  subject,
  recipient,
  status,
  error,
  isInternal,
  firstAfter,
}: EntryOf<'email'>): EntryText {
  if (status === 'failed') {
    return {
      title: copy.email.failed,
      detail: fillText(copy.emailError, { subject, error: error ?? '' }),
      tone: 'red',
    };
  }
  if (author === null) {
    const detail = fillText(copy.emailTo[isInternal ? 'staff' : 'visitor'], { subject, recipient });
    return { title: copy.email[status], detail };
  }
  const title = status === 'sent' ? copy.reply : copy.replyQueued;
  return {
    title: status === 'canceled' ? copy.email.canceled : fillText(title, { author }),
    detail: `"${subject}". ${firstAnswerText(firstAfter)}`.trim(),
    tone: 'blue',
  };
}

function describeReceived({ from, address, isAutomatic, subject }: EntryOf<'received'>): EntryText {
  const title = fillText(isAutomatic ? copy.automatic : copy.received, { from: from || address || copy.nobody });
  return { title, detail: `"${subject || copy.noSubject}"`, tone: isAutomatic ? 'plain' : 'apricot' };
}

function describeConversation({ event, author, firstAfter }: EntryOf<'conversation'>): EntryText {
  const facts = { author: author ?? timelineCopy.former };
  if (event === HANDED_OVER) return { title: copy.handedOver, tone: 'apricot' };
  if (event === HANDED_BACK) return { title: fillText(copy.handedBack, facts) };
  return { title: fillText(copy.answered, facts), detail: firstAnswerText(firstAfter), tone: 'blue' };
}

/** The words of an entry. Times are in the business zone. */
export function describeEntry(entry: TimelineEntry, timeZone: string): EntryText {
  switch (entry.kind) {
    case 'first-visit':
      return {
        title: entry.channel ? fillText(copy.firstVisitFrom, { channel: entry.channel }) : copy.firstVisit,
        detail: visited(entry),
      };
    case 'last-visit':
      return {
        title: entry.channel ? fillText(copy.lastVisitFrom, { channel: entry.channel }) : copy.lastVisit,
        detail: visited(entry),
      };
    case 'request': {
      const interest = labelOf(interests, entry.interest);
      const detail = entry.page ? fillText(copy.requestFrom, { interest, page: pageName(entry.page) }) : interest;
      return { title: copy.request, detail, tone: 'apricot' };
    }
    case 'email':
      return describeEmail(entry);
    case 'received':
      return describeReceived(entry);
    case 'note':
      return { title: fillText(copy.note, { author: entry.author ?? timelineCopy.former }), tone: 'amber' };
    case 'message':
      return {
        title: entry.about === null ? copy.message : fillText(copy.messageAbout, { title: entry.about }),
        detail: entry.isAnswered ? copy.messageAnswered : copy.messageWaits,
        tone: 'apricot',
      };
    case 'conversation':
      return describeConversation(entry);
    case 'booked': {
      const call = callText(entry, timeZone);
      if (entry.isHeld) return { title: copy.held, detail: fillText(copy.heldText, { call }), tone: 'plain' };
      const title = entry.bookedBy === null ? copy.booked : fillText(copy.bookedBy, { staff: entry.bookedBy });
      return { title, detail: call, tone: 'blue' };
    }
    case 'booking-moved':
      return { title: copy.moved, detail: callText(entry, timeZone), tone: 'blue' };
    case 'booking-canceled': {
      const reason = entry.reason && `"${entry.reason}"`;
      return { title: copy.canceled, detail: join(callText(entry, timeZone), reason) };
    }
    case 'registered':
      return { title: fillText(copy.registered, { username: entry.username }) };
    case 'address-confirmed':
      return { title: copy.confirmed };
    case 'order': {
      const { orderId, amount, status, product } = entry;
      const facts = { id: String(orderId), amount: formatDollars(amount), status };
      return { title: fillText(copy.ordered, { product }), detail: fillText(copy.order, facts), tone: 'green' };
    }
    case 'subscribed': {
      const detail = fillText(copy.subscription, { plan: entry.plan, price: formatDollars(entry.price) });
      return { title: fillText(copy.subscribed, { agent: entry.agent }), detail, tone: 'green' };
    }
    case 'unsubscribed':
      return { title: copy.unsubscribed, detail: join(entry.agent, entry.plan) };
    case 'change':
      return describeChange(entry, timeZone);
  }
}
