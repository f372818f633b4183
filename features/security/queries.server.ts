import { and, count, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { browsers, users } from '#db/schema/accounts.ts';
import { passkeys, recoveryCodes, secondSteps, totpFactors } from '#db/schema/security.ts';
import { REMEMBER_LIMIT } from '#features/accounts/rules/lifetimes.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireSignedIn } from '#features/permissions.ts';
import type { ProofMethod } from '#lib/api/api.ts';
import { hashSecret } from '#lib/secret.ts';

export const passkeyAnswer = {
  id: passkeys.id,
  name: passkeys.name,
  isBackedUp: passkeys.isBackedUp,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

const isOn = (userId: number) => and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt));
const isUnused = (userId: number) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

/** The actor's second factors. */
export async function readSecurity(ctx: Ctx) {
  const { id } = requireSignedIn(ctx.actor);
  const [totp] = await ctx.db.select({ since: totpFactors.confirmedAt }).from(totpFactors).where(isOn(id));
  return {
    totp: { isOn: totp !== undefined, since: totp?.since ?? null },
    passkeys: await ctx.db
      .select(passkeyAnswer)
      .from(passkeys)
      .where(eq(passkeys.userId, id))
      .orderBy(desc(passkeys.createdAt), desc(passkeys.id)),
    recoveryCodesLeft: await ctx.db.$count(recoveryCodes, isUnused(id)),
  };
}

export async function countFactors(ctx: Ctx, userId: number): Promise<number> {
  const [{ apps } = { apps: 0 }] = await ctx.db.select({ apps: count() }).from(totpFactors).where(isOn(userId));
  return apps + (await ctx.db.$count(passkeys, eq(passkeys.userId, userId)));
}

/** How an account can give its second factor; empty if it has none. */
export async function listMethods(ctx: Ctx, userId: number): Promise<ProofMethod[]> {
  const hasTotp = (await ctx.db.$count(totpFactors, isOn(userId))) > 0;
  const hasPasskey = (await ctx.db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
  if (!hasTotp && !hasPasskey) return [];
  const hasCodes = (await ctx.db.$count(recoveryCodes, isUnused(userId))) > 0;
  return [
    ...(hasTotp ? (['totp'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasCodes ? (['recovery'] as const) : []),
  ];
}

/** How the actor proves again who they are: with the second factor if there is one. */
export async function listProofMethods(ctx: Ctx): Promise<ProofMethod[]> {
  const methods = await listMethods(ctx, requireSignedIn(ctx.actor).id);
  return methods.length > 0 ? methods : ['password'];
}

/** When the second factor was given in this browser, if it is remembered. */
export async function findRemembered(ctx: Ctx, userId: number, browserToken: string | null): Promise<Date | null> {
  if (browserToken === null) return null;
  const [browser] = await ctx.db
    .select({ until: browsers.rememberedUntil })
    .from(browsers)
    .where(
      and(
        eq(browsers.userId, userId),
        eq(browsers.tokenHash, hashSecret(browserToken)),
        gt(browsers.rememberedUntil, ctx.now()),
      ),
    );
  return browser?.until ? new Date(browser.until.getTime() - REMEMBER_LIMIT) : null;
}

/** A sign-in that waits for the second factor. */
export async function findSecondStep(ctx: Ctx, token: string | null) {
  if (token === null) return null;
  const [step] = await ctx.db
    .select({
      tokenHash: secondSteps.tokenHash,
      userId: secondSteps.userId,
      passwordHash: secondSteps.passwordHash,
      mustBeAdmin: secondSteps.mustBeAdmin,
    })
    .from(secondSteps)
    .where(and(eq(secondSteps.tokenHash, hashSecret(token)), gt(secondSteps.expiresAt, ctx.now())));
  return step ?? null;
}

export type SecondStep = NonNullable<Awaited<ReturnType<typeof findSecondStep>>>;

export const listPasskeys = (ctx: Ctx, userId: number) =>
  ctx.db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));

/** With its account, whatever its status. */
export async function findPasskey(ctx: Ctx, credentialId: string) {
  const [passkey] = await ctx.db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      transports: passkeys.transports,
      passwordHash: users.passwordHash,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId));
  return passkey ?? null;
}
