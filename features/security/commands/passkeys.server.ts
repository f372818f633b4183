import { and, eq, gt } from 'drizzle-orm';
import { passkeyChallenges, passkeys } from '#db/schema/security.ts';
import { onUniqueViolation } from '#db/unique-violation.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { createSecret } from '#lib/secret.ts';
import type { AddOptions } from '../contract.ts';
import type { NewPasskey } from '../input.ts';
import { countFactors, listPasskeys, passkeyAnswer } from '../queries.server.ts';
import { CHALLENGE_LIMIT, MOST_PASSKEYS } from '../rules.ts';
import { addOptions, readNewPasskey, type Site, type TakeChallenge } from '../simplewebauthn.server.ts';
import { announce, completeFactor, createFirstCodes, lockOwnAccount } from './factors.server.ts';
import { forgetFactors } from './remove-factors.server.ts';
import type { RemovalResult } from './totp.server.ts';

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

/** `userId` is null while nobody is signed in. */
export async function createChallenge(ctx: Ctx, purpose: Purpose, userId: number | null): Promise<string> {
  const challenge = createSecret();
  const expiresAt = new Date(ctx.now().getTime() + CHALLENGE_LIMIT);
  await ctx.db.insert(passkeyChallenges).values({ challenge, purpose, userId, expiresAt });
  return challenge;
}

/** Deleted before anything else is checked, so that a challenge is answered once. */
export const challengeTaker =
  (ctx: Ctx, purpose: Purpose, userId?: number): TakeChallenge =>
  async (challenge) => {
    const isOwn = userId === undefined ? undefined : eq(passkeyChallenges.userId, userId);
    const taken = await ctx.db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challenge, challenge),
          eq(passkeyChallenges.purpose, purpose),
          gt(passkeyChallenges.expiresAt, ctx.now()),
          isOwn,
        ),
      )
      .returning({ challenge: passkeyChallenges.challenge });
    return taken.length > 0;
  };

export async function startPasskey(ctx: Ctx, site: Site): Promise<AddOptions> {
  const { id } = requireSignedIn(ctx.actor);
  const challenge = await createChallenge(ctx, 'add', id);
  const known = await listPasskeys(ctx, id);
  return inTransaction(ctx, async (ctx) => addOptions(site, await lockOwnAccount(ctx), known, challenge));
}

type PasskeyRow = { id: number; name: string; isBackedUp: boolean; createdAt: Date; lastUsedAt: Date | null };

export type AddResult =
  | { ok: true; passkey: PasskeyRow; recoveryCodes: string[] | null }
  | { ok: false; reason: 'rejected' | 'too_many' | 'known' };

const known = { ok: false, reason: 'known' } as const;

export async function addPasskey(
  ctx: Ctx,
  site: Site,
  { name, response }: { name: string; response: NewPasskey },
  sessionId: number,
): Promise<AddResult> {
  const { id: userId } = requireSignedIn(ctx.actor);
  const credential = await readNewPasskey(site, response, challengeTaker(ctx, 'add', userId));
  if (!credential) return { ok: false, reason: 'rejected' };
  const codes = await createFirstCodes(ctx);
  return inTransaction(ctx, async (ctx): Promise<AddResult> => {
    const account = await lockOwnAccount(ctx);
    if ((await ctx.db.$count(passkeys, eq(passkeys.userId, userId))) >= MOST_PASSKEYS) {
      return { ok: false, reason: 'too_many' };
    }
    const [passkey] = await ctx.db
      .insert(passkeys)
      .values({ ...credential, userId, name, createdAt: ctx.now() })
      .returning(passkeyAnswer);
    if (!passkey) throw new Error('the passkey was not stored');
    const recoveryCodes = await completeFactor(ctx, userId, sessionId, codes);
    await announce(ctx, account, 'passkey-added', name);
    return { ok: true, passkey, recoveryCodes };
  }).catch(onUniqueViolation((index) => (index.startsWith('passkeys') ? known : null)));
}

/** Null if it isn't the actor's. */
export async function renamePasskey(ctx: Ctx, id: number, name: string): Promise<PasskeyRow | null> {
  const { id: userId } = requireSignedIn(ctx.actor);
  const [passkey] = await ctx.db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning(passkeyAnswer);
  return passkey ?? null;
}

/** The last factor of somebody who must have one stays. */
export async function removePasskey(ctx: Ctx, id: number, isRequired: boolean): Promise<RemovalResult> {
  return inTransaction(ctx, async (ctx): Promise<RemovalResult> => {
    const account = await lockOwnAccount(ctx);
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, account.id));
    if ((await ctx.db.$count(passkeys, isOwn)) === 0) return { ok: false, reason: 'unknown' };
    if (isRequired && (await countFactors(ctx, account.id)) === 1) return { ok: false, reason: 'last_factor' };
    const [removed] = await ctx.db.delete(passkeys).where(isOwn).returning({ name: passkeys.name });
    await forgetFactors(ctx, account.id);
    await announce(ctx, account, 'passkey-removed', removed?.name);
    return { ok: true };
  });
}
