import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { isFree, leaseUntil } from '#db/lease.ts';
import { mailboxReads, receivedEmails } from '#db/schema/leads.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { type Inbox, openInbox } from '#features/mail/imapflow.server.ts';
import { DAY, MINUTE } from '#lib/time/durations.ts';
import { type IncomingEmail, readIncoming, receiveEmail } from './receive-email.server.ts';

const ONLY_ROW = 1;
/** Longer than any one email takes. Each extends it. */
const LEASE_MS = 4 * MINUTE;
const LONGEST_RUN_MS = 2 * MINUTE;
/** What is read of a mailbox that is new, or whose server numbers its emails anew. */
const FIRST_DAYS = 14;
const MOST_MARKED = 500;
const ATTEMPTS = 3;

type State = { uidValidity: string; lastUid: number };

/** Null while another instance reads. */
async function takeLease(ctx: Ctx): Promise<State | null> {
  const now = ctx.now();
  await ctx.db
    .insert(mailboxReads)
    .values({ id: ONLY_ROW, uidValidity: '', lastUid: 0, readAt: now })
    .onConflictDoNothing();
  const [taken] = await ctx.db
    .update(mailboxReads)
    .set({ leasedUntil: leaseUntil(now, LEASE_MS) })
    .where(and(eq(mailboxReads.id, ONLY_ROW), isFree(mailboxReads.leasedUntil, now)))
    .returning({ uidValidity: mailboxReads.uidValidity, lastUid: mailboxReads.lastUid });
  return taken ?? null;
}

const updateState = ({ db }: Ctx, set: PgUpdateSetSource<typeof mailboxReads>) =>
  db.update(mailboxReads).set(set).where(eq(mailboxReads.id, ONLY_ROW));

/** Emails that are stored but not yet marked as read: whoever stored them was killed, or lost the connection. */
async function markStored(ctx: Ctx, inbox: Inbox): Promise<void> {
  const stored = await ctx.db
    .select({ id: receivedEmails.id, uid: receivedEmails.uid })
    .from(receivedEmails)
    .where(and(isNull(receivedEmails.markedAt), eq(receivedEmails.uidValidity, inbox.uidValidity)))
    .orderBy(asc(receivedEmails.id))
    .limit(MOST_MARKED);
  if (stored.length === 0) return;
  await inbox.markRead(stored.map(({ uid }) => uid));
  await ctx.db
    .update(receivedEmails)
    .set({ markedAt: ctx.now() })
    .where(
      inArray(
        receivedEmails.id,
        stored.map(({ id }) => id),
      ),
    );
}

const pass = (ctx: Ctx, uid: number, isOther: boolean) =>
  updateState(ctx, {
    lastUid: uid,
    readAt: ctx.now(),
    leasedUntil: leaseUntil(ctx.now(), LEASE_MS),
    ...(isOther && { otherEmails: sql`${mailboxReads.otherEmails} + 1` }),
  });

/** An email that can't be stored holds up no other: it stays unread. A database that is down fails here too. */
async function storeOrPass(ctx: Ctx, uid: number, incoming: IncomingEmail): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const failed = await inTransaction(ctx, async (ctx) => {
      const outcome = await receiveEmail(ctx, incoming);
      await pass(ctx, uid, outcome === 'other');
    }).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (!failed) return;
    ctx.log.warn({ err: failed.error, uid, attempt }, 'an email could not be stored');
  }
  await pass(ctx, uid, true);
}

type Fetched = Awaited<ReturnType<Inbox['fetch']>>;

/** Stores one email and that it was read, in one transaction. One that can't be read is passed. */
async function readOne(ctx: Ctx, inbox: Inbox, uid: number, fetched: Fetched): Promise<void> {
  const readable = fetched === 'rejected' ? null : fetched;
  const incoming = readable && (await readIncoming(ctx, readable, { uidValidity: inbox.uidValidity, uid }));
  if (readable && !incoming) ctx.log.warn({ uid }, 'an email in the mailbox could not be read');
  if (!incoming) return void (await pass(ctx, uid, fetched !== null));
  await storeOrPass(ctx, uid, incoming);
}

/**
 * An email that the server can't return is asked for again once it returns a later one. If it still can't, that email is
 * passed, so that it blocks no other.
 */
async function readAll(ctx: Ctx, inbox: Inbox, uids: number[], isOver: () => boolean): Promise<{ rejected: number[] }> {
  const rejected: number[] = [];
  for (const uid of uids) {
    if (isOver()) break;
    const fetched = await inbox.fetch(uid);
    if (fetched === 'rejected') {
      ctx.log.warn({ uid }, 'the mailbox does not return an email');
      rejected.push(uid);
      continue;
    }
    for (const earlier of rejected.splice(0)) await readOne(ctx, inbox, earlier, await inbox.fetch(earlier));
    await readOne(ctx, inbox, uid, fetched);
  }
  return { rejected };
}

async function listUnread(ctx: Ctx, inbox: Inbox, state: State): Promise<number[]> {
  const { uidValidity } = inbox;
  if (state.uidValidity === uidValidity) return inbox.listAfter(state.lastUid);
  // Earlier versions stored only the server's number.
  if (uidValidity.startsWith(`${state.uidValidity} `)) {
    await updateState(ctx, { uidValidity });
    return inbox.listAfter(state.lastUid);
  }
  const uids = await inbox.listSince(new Date(ctx.now().getTime() - FIRST_DAYS * DAY));
  await updateState(ctx, { uidValidity, lastUid: (uids[0] ?? inbox.nextUid) - 1, otherEmails: 0 });
  return uids;
}

/**
 * Reads what has arrived since the last time, on one instance at a time. An email is marked as read after it is stored,
 * so a crash loses nothing, and whatever is found again isn't stored again. Rejects if the server can't be reached.
 */
export async function readMailbox(ctx: Ctx, isStopping: () => boolean): Promise<void> {
  if (!ctx.mail.inbox) return;
  const state = await takeLease(ctx);
  if (!state) return;
  const end = performance.now() + LONGEST_RUN_MS;
  let inbox: Inbox | null = null;
  try {
    inbox = await openInbox(ctx.mail.inbox.imapUrl);
    const uids = await listUnread(ctx, inbox, state);
    const { rejected } = await readAll(ctx, inbox, uids, () => isStopping() || performance.now() > end);
    await updateState(ctx, { readAt: ctx.now() });
    // At the end, so that a mailbox that can't be changed keeps no email from its lead.
    await markStored(ctx, inbox);
    if (rejected.length > 0) throw new Error('The mailbox does not return its last email');
  } finally {
    await inbox?.close();
    await updateState(ctx, { leasedUntil: null });
  }
}
