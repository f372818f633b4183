import type { Random } from '#lib/random.ts';
import { createReaders } from './people.ts';

const DAY = 86_400_000;

export const createWaitlist = (random: Random, now: Date, count: number) =>
  createReaders(random, now, count).map(({ email, createdAt }) => ({
    email,
    createdAt,
    confirmedAt: createdAt,
    product: random.pick(['integrations', 'analytics'] as const),
  }));

export function createOffers(now: Date) {
  const day = (offset: number) => new Date(now.getTime() + offset * DAY);
  return [
    {
      name: 'Welcome offer',
      code: 'WELCOME20',
      kind: 'percent' as const,
      value: 20,
      plan: '' as const,
      startsAt: day(-90),
      endsAt: null,
      limit: null,
      redemptions: 37,
      isActive: true,
      createdAt: day(-90),
    },
    {
      name: 'Premium for spring',
      code: 'PREMIUM15',
      kind: 'amount' as const,
      value: 1500,
      plan: 'Premium' as const,
      startsAt: day(-20),
      endsAt: day(25),
      limit: 100,
      redemptions: 42,
      isActive: true,
      createdAt: day(-21),
    },
    {
      name: 'Executive pilot',
      code: 'EXEC50',
      kind: 'percent' as const,
      value: 50,
      plan: 'Executive Tier' as const,
      startsAt: day(7),
      endsAt: day(37),
      limit: 10,
      redemptions: 0,
      isActive: true,
      createdAt: day(-2),
    },
    {
      name: 'Launch week',
      code: 'LAUNCH',
      kind: 'percent' as const,
      value: 30,
      plan: 'Basic' as const,
      startsAt: day(-200),
      endsAt: day(-193),
      limit: 50,
      redemptions: 50,
      isActive: false,
      createdAt: day(-205),
    },
  ];
}
