import { listBookingsBetween } from '#features/booking/queries/bookings.server.ts';
import { statusAt } from '#features/booking/rules/booking.ts';
import { joinUrlOf, staffBookingPath } from '#features/booking/rules/booking-words.ts';
import { listNotesDue } from '#features/call-notes/queries.server.ts';
import { listWaiting } from '#features/conversations/queries/handed-over.server.ts';
import { deskPath } from '#features/conversations/rules/notes.ts';
import type { Ctx } from '#features/ctx.ts';
import { listWaitingMessages } from '#features/leads/queries/documents.server.ts';
import { listFollowUps, listUnanswered } from '#features/leads/queries/leads.server.ts';
import { leadsPath } from '#features/leads/rules/views.ts';
import { countFailedEmails, mailState } from '#features/mail/queries/delivery.server.ts';
import { listFailedOrders, listReceived } from '#features/orders/queries.server.ts';
import { orderPath } from '#features/orders/rules.ts';
import { titleOf } from '#features/payments/rules.ts';
import { can, requirePermission } from '#features/permissions.ts';
import { requestPath } from '#features/requests/rules/requests.ts';
import { countChangesSince } from '#features/subscriptions/queries/figures.server.ts';
import { sumAnswers } from '#features/tokens/queries/spend.server.ts';
import { toDollars } from '#lib/money.ts';
import { fullName } from '#lib/text/full-name.ts';
import { beginningOf } from '#lib/text/text.ts';
import { businessMinutes } from '#lib/time/business-time.ts';
import { addDays, todayIn } from '#lib/time/calendar-days.ts';
import { DAY } from '#lib/time/durations.ts';
import { startOfDay } from '#lib/time/time-zone.ts';
import { changeOf, monthToDate } from '../rules.ts';

const MOST_ROWS = 3;
const MOST_NOTES = 20;
/** Who waits, of leads and of conversations. */
const MOST_WAITING = 100;
const LONGEST_SAID = 120;
const FAILED_DAYS = 7;

type WaitedMinutes = (since: Date) => number;

/** Leads that wrote back, each once. Those whose request itself waits are already among the leads. */
async function readMessages(ctx: Ctx, waitedMinutes: WaitedMinutes, leads: readonly { id: number }[]) {
  const seen = new Set(leads.map(({ id }) => id));
  const messages = await listWaitingMessages(ctx, MOST_WAITING);
  return messages.flatMap((message) => {
    if (seen.has(message.requestId)) return [];
    seen.add(message.requestId);
    return {
      kind: 'lead' as const,
      id: message.requestId,
      name: fullName(message),
      about: message.company,
      said: beginningOf(message.text, LONGEST_SAID),
      since: message.receivedAt,
      waitedMinutes: waitedMinutes(message.receivedAt),
      path: `${requestPath(message.requestId)}&do=reply`,
    };
  });
}

async function readWaiting(ctx: Ctx) {
  const waitedMinutes = (since: Date) => businessMinutes(since, ctx.now(), ctx.mail);
  const leads = (await listUnanswered(ctx, MOST_WAITING)).map((lead) => ({
    kind: 'lead' as const,
    id: lead.id,
    name: fullName(lead),
    about: lead.company,
    said: beginningOf(lead.message, LONGEST_SAID),
    since: lead.createdAt,
    waitedMinutes: waitedMinutes(lead.createdAt),
    // Behind it lies the list of those who wait, which Next walks.
    path: `${leadsPath('unanswered')}&request=${lead.id}&do=reply`,
  }));
  const conversations = (await listWaiting(ctx, MOST_WAITING)).map((conversation) => ({
    kind: 'conversation' as const,
    id: conversation.id,
    name: conversation.customerName,
    about: titleOf(conversation.agentId),
    said: conversation.title,
    since: conversation.waitsSince,
    waitedMinutes: waitedMinutes(conversation.waitsSince),
    path: `${deskPath(conversation.id)}&do=answer`,
  }));
  const messages = await readMessages(ctx, waitedMinutes, leads);
  const rows = [...leads, ...messages, ...conversations].toSorted(
    (one, other) => other.waitedMinutes - one.waitedMinutes || one.since.getTime() - other.since.getTime(),
  );
  return { leads: leads.length + messages.length, conversations: conversations.length, rows };
}

const SHOWN = new Set(['held', 'confirmed', 'done', 'missed']);

/** Of the business's calendar day. */
async function readCalls(ctx: Ctx) {
  const { timeZone } = ctx.mail;
  const now = ctx.now();
  const day = todayIn(timeZone, now);
  const period = { from: startOfDay(day, timeZone), to: startOfDay(addDays(day, 1), timeZone) };
  const bookings = await listBookingsBetween(ctx, period);
  return bookings
    .filter((booking) => SHOWN.has(statusAt(booking, now)))
    .map((booking) => ({
      id: booking.id,
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      name: fullName(booking),
      company: booking.company,
      place: booking.place,
      host: booking.hostName,
      isOwn: booking.hostId === ctx.actor?.id,
      isHeld: booking.status === 'held',
      joinUrl: joinUrlOf(booking),
      path: staffBookingPath(booking.id),
    }));
}

async function readNotesDue(ctx: Ctx) {
  const isAnswering = can(ctx.actor, 'answer-leads');
  return (await listNotesDue(ctx, MOST_NOTES)).map((call) => ({
    id: call.id,
    name: fullName(call),
    company: call.company,
    host: call.hostName,
    isOwn: call.hostId === ctx.actor?.id,
    isMarked: call.status === 'done',
    dueAt: call.dueAt,
    path: isAnswering ? requestPath(call.requestId) : staffBookingPath(call.id),
  }));
}

async function readFollowUps(ctx: Ctx) {
  const { count, rows } = await listFollowUps(ctx, MOST_ROWS);
  return {
    count,
    rows: rows.map((lead) => ({
      id: lead.id,
      name: fullName(lead),
      about: lead.company,
      day: lead.followUpOn,
      path: requestPath(lead.id),
    })),
  };
}

async function readFailed(ctx: Ctx) {
  const since = new Date(ctx.now().getTime() - FAILED_DAYS * DAY);
  const { count, rows } = await listFailedOrders(ctx, since, MOST_ROWS);
  return {
    days: FAILED_DAYS,
    emails: await countFailedEmails(ctx, since),
    mailError: (await mailState(ctx)).lastError,
    payments: {
      count,
      rows: rows.map(({ id, customerName, productName, amountCents, createdAt }) => ({
        id,
        name: customerName,
        product: productName,
        dollars: toDollars(amountCents),
        at: createdAt,
        path: orderPath(id),
      })),
    },
  };
}

/** The sum by the end of each day. */
function runningSums(cents: readonly number[]): number[] {
  let sum = 0;
  return cents.map((more) => {
    sum += more;
    return toDollars(sum);
  });
}

async function readMonth(ctx: Ctx) {
  const { today, comparedTo, days, start } = monthToDate(ctx.now(), ctx.mail.timeZone);
  const received = await listReceived(
    ctx,
    days.map((one) => one.start),
  );
  const ofDays = days.map(({ day }, place) => ({ day, cents: received[place] ?? 0 }));
  const month = today.slice(0, 7);
  const centsOf = (isOne: (day: string) => boolean) => ofDays.filter(({ day }) => isOne(day)).map(({ cents }) => cents);
  const sums = runningSums(centsOf((day) => day.startsWith(month)));
  const sumsBefore = runningSums(centsOf((day) => !day.startsWith(month)));
  const figures = { received: sums.at(-1) ?? 0, before: sumsBefore[Number(comparedTo.slice(8)) - 1] ?? 0, today };
  return {
    ...figures,
    comparedTo,
    change: changeOf(figures),
    days: sums,
    daysBefore: sumsBefore,
    ...(await countChangesSince(ctx, start)),
    answersCost: await sumAnswers(ctx, `${month}-01`),
  };
}

const NOBODY = { leads: 0, conversations: 0, rows: [] };
const NONE = { count: 0, rows: [] };

/** What staff should know first, as far as their role may see it: amounts are for those who manage billing. */
export async function readToday(ctx: Ctx) {
  const actor = requirePermission(ctx.actor, 'open-panel');
  const isAnswering = can(actor, 'answer-leads') && can(actor, 'answer-conversations');
  const seesMoney = can(actor, 'manage-billing');
  return {
    now: ctx.now(),
    timeZone: ctx.mail.timeZone,
    waiting: isAnswering ? await readWaiting(ctx) : NOBODY,
    calls: await readCalls(ctx),
    notesDue: await readNotesDue(ctx),
    followUps: isAnswering ? await readFollowUps(ctx) : NONE,
    failed: seesMoney ? await readFailed(ctx) : null,
    month: seesMoney ? await readMonth(ctx) : null,
  };
}
