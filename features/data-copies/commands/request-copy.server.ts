import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { dataCopies } from '#db/schema/data-copies.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission, requireSignedIn } from '#features/permissions.ts';
import { isProvenAddress } from '#features/personal.server.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { DAY } from '#lib/time/durations.ts';
import { confirmationEmail } from '../emails.tsx';
import { addressCopyColumns, findLinkedCopy, toAddressCopy, toCopy } from '../queries/copies.server.ts';
import { COPIES_PER_DAY, COPY_LIFETIME } from '../rules/copies.ts';

type Row = Parameters<typeof toAddressCopy>[0];
type NewCopy = Omit<typeof dataCopies.$inferInsert, 'createdAt' | 'expiresAt'>;
type AddressCopy = ReturnType<typeof toAddressCopy>;
type Rejected<Reason> = { ok: false; reason: Reason };

/** One is open at a time: asking again meanwhile returns it. Null if the person has had today's. */
async function addCopy(ctx: Ctx, values: NewCopy): Promise<{ row: Row; isNew: boolean } | null> {
  const now = ctx.now();
  const isOfPerson =
    values.userId == null
      ? and(eq(dataCopies.email, values.email), isNull(dataCopies.userId))
      : eq(dataCopies.userId, values.userId);
  const isOpen = and(isOfPerson, isNull(dataCopies.readyAt), isNull(dataCopies.failedAt));
  // An expired copy is never made. Left here, it would block a new request until the nightly run.
  await ctx.db.delete(dataCopies).where(and(isOpen, lte(dataCopies.expiresAt, now)));
  const recent = await ctx.db.$count(
    dataCopies,
    and(isOfPerson, gt(dataCopies.createdAt, new Date(now.getTime() - DAY))),
  );
  const isAllowed = recent < COPIES_PER_DAY;
  const [added] = isAllowed
    ? await ctx.db
        .insert(dataCopies)
        .values({ ...values, createdAt: now, expiresAt: new Date(now.getTime() + COPY_LIFETIME) })
        .onConflictDoNothing()
        .returning(addressCopyColumns)
    : [];
  if (added) return { row: added, isNew: true };
  const [open] = await ctx.db.select(addressCopyColumns).from(dataCopies).where(isOpen).orderBy(desc(dataCopies.id));
  return open ? { row: open, isNew: false } : null;
}

/** Asks for a copy of the actor's own data; a job makes it. */
export async function requestCopy(
  ctx: Ctx,
): Promise<{ ok: true; copy: ReturnType<typeof toCopy> } | Rejected<'too_many'>> {
  const { id: userId } = requireSignedIn(ctx.actor);
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error('The signed-in user does not exist');
  const added = await addCopy(ctx, { userId, email: user.email.toLowerCase(), confirmedAt: ctx.now() });
  return added ? { ok: true, copy: toCopy(added.row) } : { ok: false, reason: 'too_many' };
}

/**
 * Emails the owner of an address a link. Nothing is made before they confirm it. Whoever can sign in gets their copy in
 * the profile instead, because the email alone must not open an account's data. An account whose owner never confirmed the
 * address may be somebody else's, and isn't part of the copy.
 */
export function requestCopyFor(
  ctx: Ctx,
  email: string,
): Promise<{ ok: true; copy: AddressCopy } | Rejected<'too_many' | 'has_account'>> {
  const { id: requestedById } = requirePermission(ctx.actor, 'erase-people');
  return inTransaction(ctx, async (ctx) => {
    const isOwn = and(eq(sql`lower(${users.email})`, email), eq(users.status, 'active'), isProvenAddress);
    if ((await ctx.db.$count(users, isOwn)) > 0) return { ok: false, reason: 'has_account' };
    const token = createSecret();
    const added = await addCopy(ctx, { email, requestedById, tokenHash: hashSecret(token) });
    if (!added) return { ok: false, reason: 'too_many' };
    if (added.isNew) {
      const { id, expiresAt } = added.row;
      await recordAudit(ctx, { action: 'copy.request', subject: `data copy ${id}`, after: { email } });
      await ctx.mail.send(ctx, confirmationEmail(ctx.mail, { recipient: email, token, expiresAt }));
    }
    return { ok: true, copy: toAddressCopy(added.row) };
  });
}

/** Null if the link is unknown, expired or replaced. Confirming twice changes nothing. */
export async function confirmCopy(ctx: Ctx, token: string): Promise<AddressCopy | null> {
  const now = ctx.now();
  await ctx.db
    .update(dataCopies)
    .set({ confirmedAt: now, expiresAt: new Date(now.getTime() + COPY_LIFETIME) })
    .where(
      and(eq(dataCopies.tokenHash, hashSecret(token)), isNull(dataCopies.confirmedAt), gt(dataCopies.expiresAt, now)),
    );
  return findLinkedCopy(ctx, token);
}
