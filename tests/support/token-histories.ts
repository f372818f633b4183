import { eq, sql } from 'drizzle-orm';
import { plans } from '#content/plans.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { addPack, takePackBack } from '#features/tokens/commands/packs.server.ts';
import { releaseStale } from '#features/tokens/commands/settle-answer.server.ts';
import type { Random } from '#lib/random.ts';
import { DAY } from '#lib/time/durations.ts';
import { anOrder } from './business.ts';
import { answersOf, aTokenPlan } from './tokens.ts';

const ACTIONS = ['ask', 'ask', 'ask', 'settle', 'settle', 'read', 'renew', 'fail', 'recover', 'change'] as const;
const RARE = ['buy', 'refund', 'undo', 'release', 'end'] as const;
const OUTCOMES = ['done', 'stopped', 'failed'] as const;

/** How many answers were asked for, and how many of them were rejected. */
type Played = { asked: number; rejected: number };

/**
 * What may happen to two subscriptions within some months, in random order, several things at once on all instances.
 * Calls `check` whenever nothing is under way.
 */
export async function playTokenHistory(instances: Ctx[], random: Random, steps: number, check: () => Promise<void>) {
  const [first] = instances;
  if (!first) throw new Error('There is no instance');
  const paying = [await aTokenPlan(first), await aTokenPlan(first, { plan: 'Premium', agentId: 'productivity-coach' })];
  const packs: { subscriptionId: number; orderId: number }[] = [];
  let messageId = 0;
  const played: Played = { asked: 0, rejected: 0 };

  async function act(ctx: Ctx): Promise<void> {
    const { userId, subscriptionId } = random.pick(paying);
    const { reserve, settle, read } = answersOf(ctx, { userId, subscriptionId });
    const change = (changes: object) =>
      ctx.db.update(subscriptions).set(changes).where(eq(subscriptions.id, subscriptionId));
    const nextPeriod = {
      renewalDate: sql`${subscriptions.renewalDate} + interval '${sql.raw(String(DAY / 1000))} seconds'`,
    };
    const pack = packs.length > 0 ? random.pick(packs) : null;
    const actions = {
      ask: async () => {
        played.asked += 1;
        messageId += 1;
        const { ok } = await reserve(messageId, random.between(1, 900_000), random.between(1, 2_000));
        if (!ok) played.rejected += 1;
      },
      settle: () => {
        const used = { promptTokens: random.between(0, 900_000), answerTokens: random.between(0, 50_000) };
        return settle(random.between(1, messageId + 1), { ...used, outcome: random.pick(OUTCOMES) });
      },
      read,
      renew: () => change({ ...nextPeriod, status: 'active' }),
      fail: () => change({ ...nextPeriod, status: 'past_due' }),
      recover: () => change({ status: 'active' }),
      change: () => change({ plan: random.pick(plans).name }),
      buy: async () => {
        const { id: orderId } = await anOrder(ctx.db);
        await inTransaction(ctx, (ctx) => addPack(ctx, { subscriptionId, orderId, tokens: 500_000 }));
        packs.push({ subscriptionId, orderId });
      },
      refund: async () => void (pack && (await inTransaction(ctx, (ctx) => takePackBack(ctx, pack)))),
      undo: async () => void (pack && (await inTransaction(ctx, (ctx) => addPack(ctx, { ...pack, tokens: 500_000 })))),
      release: () => releaseStale(ctx),
      end: () => change({ status: 'canceled' }),
    };
    await actions[random.chance(20) ? random.pick(RARE) : random.pick(ACTIONS)]();
  }

  for (let step = 0; step < steps; step++) {
    const atOnce = Array.from({ length: random.between(1, 6) }, () => act(random.pick(instances)));
    await Promise.all(atOnce);
    await check();
  }
  return played;
}
