import { and, asc, desc, gt, inArray, lte } from 'drizzle-orm';
import { policies } from '#content/legal/legal.ts';
import { lastUpdated, legalPage } from '#content/legal/legal-page.ts';
import { fillIn } from '#content/legal/placeholders.ts';
import type { PolicyId } from '#content/legal/policies.ts';
import { policyVersions } from '#db/schema/policies.ts';
import type { Ctx } from '#features/ctx.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { longDate } from '#lib/time/dates.ts';
import { policyKey } from '../rules/versions.ts';

type Reader = Pick<Ctx, 'db' | 'now'>;

/** The version of each policy that is in force; policies without one have the text that came with the product. */
export const findInForce = ({ db, now }: Reader) =>
  db
    .selectDistinctOn([policyVersions.policy], {
      policy: policyVersions.policy,
      number: policyVersions.number,
      text: policyVersions.text,
      effectiveAt: policyVersions.effectiveAt,
      reviewedAt: policyVersions.reviewedAt,
    })
    .from(policyVersions)
    .where(lte(policyVersions.effectiveAt, now()))
    .orderBy(asc(policyVersions.policy), desc(policyVersions.effectiveAt), desc(policyVersions.number));

/** The policies as visitors read them now, and until when that is so. */
async function readShown(ctx: Reader & { mail: Pick<Ctx['mail'], 'timeZone'> }) {
  const inForce = new Map((await findInForce(ctx)).map((version) => [version.policy, version]));
  const [next] = await ctx.db
    .select({ at: policyVersions.effectiveAt })
    .from(policyVersions)
    .where(gt(policyVersions.effectiveAt, ctx.now()))
    .orderBy(asc(policyVersions.effectiveAt))
    .limit(1);
  const shown = policies.map(({ original, ...facts }) => {
    const version = inForce.get(facts.id);
    const number = version?.number ?? 1;
    const since = number > 1 ? version?.effectiveAt : null;
    return {
      ...facts,
      number,
      text: fillIn(version?.text ?? original),
      updated: since ? fillText(legalPage.updated, { day: longDate(since, ctx.mail.timeZone) }) : lastUpdated,
    };
  });
  return { policies: shown, until: next?.at ?? null };
}

type Shown = Awaited<ReturnType<typeof readShown>>;

let last: Shown | null = null;

export async function readPolicies(ctx: Parameters<typeof readShown>[0]): Promise<Shown> {
  last = await readShown(ctx);
  return last;
}

/** As they were read last, for pages while the database is down. */
export const lastPolicies = () => last;

/** The versions in force by name, such as `privacy-2`, to be stored with what somebody agrees to now. */
export async function listPolicyKeys({ db, now }: Reader, ids: readonly PolicyId[]): Promise<string[]> {
  const found = await db
    .selectDistinctOn([policyVersions.policy], { policy: policyVersions.policy, number: policyVersions.number })
    .from(policyVersions)
    .where(and(inArray(policyVersions.policy, [...ids]), lte(policyVersions.effectiveAt, now())))
    .orderBy(asc(policyVersions.policy), desc(policyVersions.effectiveAt), desc(policyVersions.number));
  return ids.map((id) => policyKey(id, found.find(({ policy }) => policy === id)?.number ?? 1));
}

/** Titles of the policies whose text in force came with the product and that nobody has confirmed. */
export async function listUnreviewed(ctx: Reader): Promise<string[]> {
  const inForce = await findInForce(ctx);
  return policies.flatMap(({ id, title }) => (inForce.find(({ policy }) => policy === id)?.reviewedAt ? [] : [title]));
}
