import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { policies } from '#content/legal/legal.ts';
import { type PolicyId } from '#content/legal/policies.ts';
import { users } from '#db/schema/accounts.ts';
import { policyVersions } from '#db/schema/policies.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { hostName } from '#features/personal.server.ts';
import { ERASED_HOST } from '#lib/erased-address.ts';
import { startOfDay } from '#lib/time/time-zone.ts';
import { policyEmail } from '../emails.tsx';
import { changedParagraphs } from '../rules/changed-paragraphs.ts';
import { earliestDay, FIRST_IN_FORCE, inForceAt } from '../rules/versions.ts';

/** Those who can sign in and be reached. Where emails are delivered, the address must be confirmed. */
const isHolder = ({ mail }: Pick<Ctx, 'mail'>) =>
  and(
    eq(users.status, 'active'),
    isNull(users.erasedAt),
    sql`${users.email} not like ${`%@${ERASED_HOST}`}`,
    mail.isDelivered ? isNotNull(users.emailVerifiedAt) : undefined,
  );

export const countHolders = (ctx: Pick<Ctx, 'db' | 'mail'>): Promise<number> => ctx.db.$count(users, isHolder(ctx));

export const listHolders = (ctx: Pick<Ctx, 'db' | 'mail'>, afterId: number, limit: number) =>
  ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isHolder(ctx), gt(users.id, afterId)))
    .orderBy(asc(users.id))
    .limit(limit);

/** Null if the account isn't one that is told. */
export async function findHolder(ctx: Pick<Ctx, 'db' | 'mail'>, userId: number) {
  const isTheirs = and(isHolder(ctx), eq(users.id, userId));
  return (await ctx.db.select({ id: users.id, email: users.email }).from(users).where(isTheirs))[0] ?? null;
}

/** The version that waits for its day. */
export async function findScheduled({ db, now }: Pick<Ctx, 'db' | 'now'>, policy: PolicyId) {
  const isScheduled = and(eq(policyVersions.policy, policy), gt(policyVersions.effectiveAt, now()));
  return (await db.select().from(policyVersions).where(isScheduled))[0] ?? null;
}

type VersionState = 'draft' | 'scheduled' | 'in_force' | 'past';

const columns = {
  policy: policyVersions.policy,
  number: policyVersions.number,
  revision: policyVersions.revision,
  updatedAt: policyVersions.updatedAt,
  publishedAt: policyVersions.publishedAt,
  effectiveAt: policyVersions.effectiveAt,
  reason: policyVersions.reason,
  told: policyVersions.told,
  reviewedAt: policyVersions.reviewedAt,
  author: sql<string | null>`case when ${policyVersions.authorId} is null then null else ${hostName} end`,
};

/** As long as version 1 has no row. */
const FIRST = {
  number: 1,
  revision: 0,
  updatedAt: FIRST_IN_FORCE,
  publishedAt: FIRST_IN_FORCE,
  effectiveAt: FIRST_IN_FORCE,
  reason: null,
  told: 0,
  reviewedAt: null,
  author: null,
};

type Row = Omit<typeof FIRST, 'publishedAt' | 'effectiveAt' | 'reason' | 'reviewedAt' | 'author'> & {
  publishedAt: Date | null;
  effectiveAt: Date | null;
  reason: string | null;
  reviewedAt: Date | null;
  author: string | null;
};

/** Newest first, each with what it is at this moment. */
function described(rows: readonly Row[], now: Date) {
  const all: Row[] = rows.some(({ number }) => number === 1) ? [...rows] : [...rows, FIRST];
  const shown = inForceAt(all, now);
  const stateOf = (row: Row): VersionState => {
    if (row.effectiveAt === null) return 'draft';
    if (row === shown) return 'in_force';
    return row.effectiveAt > now ? 'scheduled' : 'past';
  };
  return all.map((row) => ({ ...row, state: stateOf(row), isUnreviewed: row.number === 1 && row.reviewedAt === null }));
}

const listRows = ({ db }: Ctx) =>
  db
    .select(columns)
    .from(policyVersions)
    .leftJoin(users, eq(users.id, policyVersions.authorId))
    .orderBy(desc(policyVersions.number));

async function readVersions(ctx: Ctx) {
  requirePermission(ctx.actor, 'manage-site');
  const rows = await listRows(ctx);
  return policies.map((facts) => {
    const own = rows.filter(({ policy }) => policy === facts.id).map(({ policy: _policy, ...row }) => row);
    return { facts, versions: described(own, ctx.now()) };
  });
}

type Found = Awaited<ReturnType<typeof readVersions>>[number];

const summaryOf = ({ facts: { id, title, path }, versions }: Found) => ({
  id,
  title,
  path,
  versions: versions.map(({ revision: _revision, ...version }) => version),
});

/** Every policy with its versions. */
export const listPolicies = async (ctx: Ctx) => (await readVersions(ctx)).map(summaryOf);

/** The text of a version with its placeholders; null if there is none. */
export async function findPolicyText(ctx: Ctx, policy: PolicyId, number: number): Promise<string | null> {
  requirePermission(ctx.actor, 'manage-site');
  const [row] = await ctx.db
    .select({ text: policyVersions.text })
    .from(policyVersions)
    .where(and(eq(policyVersions.policy, policy), eq(policyVersions.number, number)));
  if (row) return row.text;
  return number === 1 ? (policies.find(({ id }) => id === policy)?.original ?? '') : null;
}

/** What the editor of a policy needs: the text that is edited and the one in force, and who is told of a change. */
export async function findPolicy(ctx: Ctx, policy: PolicyId) {
  const found = (await readVersions(ctx)).find(({ facts }) => facts.id === policy);
  const inForce = found?.versions.find(({ state }) => state === 'in_force');
  if (!found || !inForce) throw new Error(`There is no policy ${policy}`);
  const { facts } = found;
  const newest = found.versions.find(({ state }) => state === 'draft' || state === 'scheduled') ?? inForce;
  const now = ctx.now();
  const { timeZone } = ctx.mail;
  const { isAnnounced } = facts;
  const earliest = earliestDay(now, timeZone, isAnnounced);
  const text = (await findPolicyText(ctx, policy, newest.number)) ?? '';
  const before = (await findPolicyText(ctx, policy, inForce.number)) ?? '';
  const effectiveAt =
    newest.state === 'scheduled' && newest.effectiveAt ? newest.effectiveAt : startOfDay(earliest, timeZone);
  const announced = { ...facts, event: '', effectiveAt, changes: changedParagraphs(before, text) };
  const email = policyEmail(ctx.mail, { id: 0, email: '' }, announced);
  return {
    ...summaryOf(found),
    edited: {
      number: newest.number,
      state: newest.state,
      text,
      revision: newest.state === 'draft' ? newest.revision : 0,
    },
    inForce: { number: inForce.number, text: before },
    isAnnounced,
    holders: await countHolders(ctx),
    earliest,
    timeZone,
    email: { subject: email.subject, text: email.text },
  };
}
