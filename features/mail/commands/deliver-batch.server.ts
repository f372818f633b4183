import type { Ctx } from '#features/ctx.ts';
import {
  BATCH,
  claimEmails,
  type Lane,
  LEASE_MS,
  type Message,
  type OutgoingEmail,
  prepareReading,
  releaseClaims,
} from './claim-emails.server.ts';
import {
  DeliveryFailed,
  endFailure,
  type OnFailed,
  type OnOutage,
  pauseLane,
  prepareNoting,
  recordAccepted,
  recordFailure,
} from './record-delivery.server.ts';

export const LONGEST_DELIVERY_MS = LEASE_MS - 60_000;
/** With the longest delivery it is shorter than the lease. */
const BEGIN_WITHIN_MS = 30_000;

/** Rejects with DeliveryFailed when the email was not accepted. Takes LONGEST_DELIVERY_MS at most. */
export type Deliver = (email: Message) => Promise<void>;

export type Delivery = { deliver: Deliver; onFailed: OnFailed; onOutage?: OnOutage; isStopping: () => boolean };

const asFailure = (error: unknown) =>
  error instanceof DeliveryFailed
    ? error
    : new DeliveryFailed(error instanceof Error ? error.message : 'unknown', 'email');

async function attemptDelivery(ctx: Ctx, email: OutgoingEmail, deliver: Deliver): Promise<DeliveryFailed | null> {
  if (email.expiresAt !== null && email.expiresAt <= ctx.now())
    return new DeliveryFailed('It expired before it could be delivered', 'expired');
  return deliver(email).then(() => null, asFailure);
}

/**
 * Delivers the emails of the lane that have waited longest, one after the other: each is noted before the next one
 * begins, so a crash repeats one email at most. Returns whether more may be due.
 */
export async function deliverBatch(
  ctx: Ctx,
  lane: Lane,
  { deliver, onFailed, onOutage = async () => {}, isStopping }: Delivery,
): Promise<boolean> {
  const claimedAt = ctx.now();
  const emails = await claimEmails(ctx, lane, claimedAt);
  const isLate = () => ctx.now().getTime() - claimedAt.getTime() > BEGIN_WITHIN_MS;
  const untouched = new Set(emails.map(({ id }) => id));
  const readContent = prepareReading(ctx);
  const noteAccepted = prepareNoting(ctx);
  let hasSent = false;
  let isServerFailing = false;
  for (const claimed of emails) {
    if (isServerFailing || isStopping() || isLate()) break;
    const email = await readContent(claimed);
    if (!email) continue;
    untouched.delete(email.id);
    const failed = await attemptDelivery(ctx, email, deliver);
    if (failed) await recordFailure(ctx, email, failed, onFailed);
    else await noteAccepted(email);
    if (!failed && !hasSent) await endFailure(ctx, lane, onOutage);
    hasSent ||= !failed;
    isServerFailing = failed?.fault === 'server' || failed?.fault === 'closing';
    if (isServerFailing && failed) await pauseLane(ctx, lane, { error: failed.message, onOutage });
  }
  await releaseClaims(ctx, untouched);
  await recordAccepted(ctx);
  return !isServerFailing && (emails.length === BATCH || untouched.size > 0);
}
