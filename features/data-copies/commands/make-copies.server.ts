import { and, asc, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { claimRows, isFree, leaseUntil } from '#db/lease.ts';
import { dataCopies, dataCopyParts } from '#db/schema/data-copies.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { logFailure } from '#lib/log.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { addressCopyEmail, ownCopyEmail } from '../emails.tsx';
import { archiveOf } from '../queries/archive.server.ts';
import { findPerson } from '../queries/subjects.server.ts';
import { COPY_LIFETIME } from '../rules/copies.ts';

/** Renewed with every part. After a kill, another instance starts again when it is over. */
const LEASE = 2 * MINUTE;
const ATTEMPTS = 3;
const PART_BYTES = 256 * 1024;

const claimed = {
  id: dataCopies.id,
  userId: dataCopies.userId,
  email: dataCopies.email,
  attempts: dataCopies.attempts,
};
type Claimed = Pick<typeof dataCopies.$inferSelect, keyof typeof claimed>;

const isOpen = and(isNull(dataCopies.readyAt), isNull(dataCopies.failedAt));
/** False once another instance took it over, or its person was erased. */
const isHeld = ({ id, attempts }: Claimed) => and(eq(dataCopies.id, id), eq(dataCopies.attempts, attempts), isOpen);

const deleteParts = (ctx: Ctx, copyId: number) => ctx.db.delete(dataCopyParts).where(eq(dataCopyParts.copyId, copyId));

/** Leases the copy that has waited longest, without what a killed instance has left of it. */
function claimCopy(ctx: Ctx): Promise<Claimed | null> {
  const now = ctx.now();
  return inTransaction(ctx, async (ctx) => {
    const due = ctx.db
      .select({ id: dataCopies.id })
      .from(dataCopies)
      .where(
        and(
          isOpen,
          isNotNull(dataCopies.confirmedAt),
          isFree(dataCopies.leasedUntil, now),
          lt(dataCopies.attempts, ATTEMPTS),
          gt(dataCopies.expiresAt, now),
        ),
      )
      .orderBy(asc(dataCopies.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const set = { attempts: sql`${dataCopies.attempts} + 1`, leasedUntil: leaseUntil(now, LEASE) };
    const [copy] = await claimRows(ctx.db, dataCopies, { due, set, returning: claimed });
    if (copy) await deleteParts(ctx, copy.id);
    return copy ?? null;
  });
}

/** Stores the part and renews the lease, or does neither if the copy is no longer held. */
async function storePart(ctx: Ctx, copy: Claimed, position: number, bytes: Uint8Array): Promise<boolean> {
  const leasedUntil = leaseUntil(ctx.now(), LEASE);
  return inTransaction(ctx, async (ctx) => {
    const held = await ctx.db
      .update(dataCopies)
      .set({ leasedUntil })
      .where(isHeld(copy))
      .returning({ id: dataCopies.id });
    if (held.length > 0) await ctx.db.insert(dataCopyParts).values({ copyId: copy.id, position, bytes });
    return held.length > 0;
  });
}

/** The same bytes in pieces of one size, except for the last. */
async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < PART_BYTES) continue;
    const bytes = Buffer.concat(waiting);
    const whole = length - (length % PART_BYTES);
    for (let start = 0; start < whole; start += PART_BYTES) yield bytes.subarray(start, start + PART_BYTES);
    waiting = [bytes.subarray(whole)];
    length -= whole;
  }
  yield Buffer.concat(waiting);
}

/** Resolves with the size; null if it ended early. */
async function storeArchive(ctx: Ctx, copy: Claimed, isStopping: () => boolean): Promise<number | null> {
  const person = await findPerson(ctx, copy);
  if (!person) return null;
  let size = 0;
  let position = 0;
  for await (const bytes of inParts(archiveOf(ctx, person, copy.email))) {
    if (isStopping() || !(await storePart(ctx, copy, position++, bytes))) return null;
    size += bytes.length;
  }
  return size;
}

/** Makes the copy available and emails its owner, who signs in for it or, without an account, gets a new link. */
function finishCopy(ctx: Ctx, copy: Claimed, sizeBytes: number): Promise<void> {
  const readyAt = ctx.now();
  const expiresAt = new Date(readyAt.getTime() + COPY_LIFETIME);
  const token = copy.userId === null ? createSecret() : null;
  return inTransaction(ctx, async (ctx) => {
    const finished = await ctx.db
      .update(dataCopies)
      .set({ readyAt, expiresAt, sizeBytes, leasedUntil: null, tokenHash: token && hashSecret(token) })
      .where(isHeld(copy))
      .returning({ id: dataCopies.id });
    if (finished.length === 0) return;
    const { id, email: recipient } = copy;
    const email = token
      ? addressCopyEmail(ctx.mail, { recipient, token, expiresAt })
      : ownCopyEmail(ctx.mail, { id, recipient, expiresAt });
    await ctx.mail.send(ctx, email);
  });
}

type Outcome = 'stopped' | 'error' | 'failed';

/** Ends the lease of a copy that isn't ready. After an error it is made again, but not at once. */
async function releaseCopy(ctx: Ctx, copy: Claimed, outcome: Outcome): Promise<void> {
  const now = ctx.now();
  const change = {
    stopped: { leasedUntil: null, attempts: copy.attempts - 1 },
    error: { leasedUntil: leaseUntil(now, LEASE) },
    failed: { leasedUntil: null, failedAt: now },
  }[outcome];
  await inTransaction(ctx, async (ctx) => {
    const released = await ctx.db.update(dataCopies).set(change).where(isHeld(copy)).returning({ id: dataCopies.id });
    if (released.length > 0) await deleteParts(ctx, copy.id);
  });
}

/** Gives up on copies whose instance was killed at the last attempt. */
async function failKilled(ctx: Ctx): Promise<void> {
  const killed = await ctx.db
    .select(claimed)
    .from(dataCopies)
    .where(and(isOpen, lte(dataCopies.leasedUntil, ctx.now()), eq(dataCopies.attempts, ATTEMPTS)));
  for (const copy of killed) {
    const noteFailure = logFailure(ctx, { copy: copy.id }, 'could not mark a data copy as failed');
    await releaseCopy(ctx, copy, 'failed').catch(noteFailure);
  }
}

async function makeCopy(ctx: Ctx, copy: Claimed, isStopping: () => boolean): Promise<void> {
  const size = await storeArchive(ctx, copy, isStopping);
  if (size === null) await releaseCopy(ctx, copy, 'stopped');
  else await finishCopy(ctx, copy, size);
}

/** Makes the copy that has waited longest. False if none is waiting. */
export async function makeNextCopy(ctx: Ctx, isStopping = () => false): Promise<boolean> {
  await failKilled(ctx);
  const copy = await claimCopy(ctx);
  if (!copy) return false;
  await makeCopy(ctx, copy, isStopping).catch((error: unknown) => {
    ctx.log.error({ err: error, copy: copy.id, attempt: copy.attempts }, 'could not make a data copy');
    return releaseCopy(ctx, copy, copy.attempts < ATTEMPTS ? 'error' : 'failed');
  });
  return true;
}
