import type { Random } from '#lib/random.ts';
import { recently } from './people.ts';
import { agents, plans, services } from './words.ts';

const DAY = 86_400_000;
const PERIOD = 30 * DAY;
const TRIAL = 14 * DAY;

/** The customers whose place in the list is the `buyerIndex` of orders and subscriptions. */
export type Buyer = { firstName: string; lastName: string; username: string; email: string; createdAt: Date };

const named = (agentId: string, plan: string) =>
  `${agentId
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')} (${plan})`;

function anOrderStatus(random: Random, ageMs: number) {
  if (ageMs < 3 * DAY && random.chance(35)) return 'pending' as const;
  if (random.chance(5)) return 'failed' as const;
  return random.chance(4) ? ('refunded' as const) : ('completed' as const);
}

export function createOrders(random: Random, now: Date, buyers: Buyer[], count: number) {
  return Array.from({ length: count }, () => {
    const createdAt = recently(random, now, 364);
    const buyerIndex = random.between(0, buyers.length - 1);
    const buyer = buyers[buyerIndex];
    if (!buyer) throw new Error('Demo orders need at least one customer');
    const { plan, cents } = random.pick(plans);
    const bought = random.chance(80)
      ? { productName: named(random.pick(agents), plan), amountCents: cents }
      : (({ name, cents: price }) => ({ productName: name, amountCents: price }))(random.pick(services));
    return {
      buyerIndex,
      customerName: `${buyer.firstName} ${buyer.lastName}`.trim() || buyer.username,
      customerEmail: buyer.email,
      ...bought,
      status: anOrderStatus(random, now.getTime() - createdAt.getTime()),
      createdAt,
    };
  }).toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** The end of the period that is running now. */
const nextRenewal = (createdAt: Date, now: Date) =>
  new Date(createdAt.getTime() + (Math.floor((now.getTime() - createdAt.getTime()) / PERIOD) + 1) * PERIOD);

function trialing(random: Random, now: Date) {
  const createdAt = new Date(now.getTime() - random.between(1, 13) * DAY);
  const trialEndsAt = new Date(createdAt.getTime() + TRIAL);
  return { status: 'trialing' as const, createdAt, trialEndsAt, renewalDate: trialEndsAt };
}

function canceled(random: Random, now: Date) {
  const createdAt = new Date(now.getTime() - random.between(60, 300) * DAY);
  const endedAt = new Date(now.getTime() - random.between(1, 50) * DAY);
  const hadTrial = random.chance(40);
  const trialEndsAt = hadTrial ? new Date(createdAt.getTime() + TRIAL) : null;
  return {
    status: 'canceled' as const,
    createdAt,
    trialEndsAt,
    renewalDate: endedAt,
    canceledAt: hadTrial && random.chance(40) ? trialEndsAt : endedAt,
  };
}

function running(random: Random, now: Date, index: number) {
  // Some always renew today or tomorrow, so that the overview has rows to show.
  const createdAt =
    index % 25 < 2
      ? new Date(now.getTime() - 3 * PERIOD + (index % 25) * DAY + 90 * 60_000)
      : recently(random, now, 330);
  const trialEndsAt = random.chance(35) ? new Date(createdAt.getTime() + TRIAL) : null;
  const isTrialOver = trialEndsAt !== null && trialEndsAt <= now;
  return {
    status: random.chance(5) ? ('past_due' as const) : ('active' as const),
    createdAt,
    trialEndsAt: isTrialOver ? trialEndsAt : null,
    renewalDate: nextRenewal(createdAt, now),
    cancelAtPeriodEnd: index % 25 >= 2 && random.chance(6),
  };
}

export function createSubscriptions(random: Random, now: Date, buyers: Buyer[], count: number) {
  return Array.from({ length: count }, (_, index) => {
    const { plan, cents } = random.pick([...plans, ...plans.slice(0, 2), ...plans.slice(0, 1)]);
    const life =
      index % 10 === 9 ? canceled(random, now) : index % 10 === 8 ? trialing(random, now) : running(random, now, index);
    return {
      buyerIndex: Math.floor((index * buyers.length) / count),
      agentId: random.pick([...agents, ...agents.slice(0, 2)]),
      plan,
      priceCents: cents,
      ...life,
    };
  }).toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}
