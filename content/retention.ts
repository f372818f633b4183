import { type Period, periodInWords } from '#lib/time/periods.ts';

/** How long personal data is kept. The privacy policy, the profile and the nightly job read the same periods. */
export const retention = {
  /** After the last exchange with the person. */
  requests: { count: 24, unit: 'month' },
  /** After the account was closed. */
  accounts: { count: 12, unit: 'month' },
  orders: { count: 7, unit: 'year' },
  /** After the owner of the address unsubscribed. */
  newsletter: { count: 0, unit: 'day' },
  /** After the last message. Those that wait for a person stay. */
  conversations: { count: 24, unit: 'month' },
  /** What answers used and cost, without their texts. */
  usage: { count: 24, unit: 'month' },
  /** Copies of someone's own data. */
  copies: { count: 7, unit: 'day' },
} satisfies Record<string, Period>;

export type Retained = keyof typeof retention;
export type Periods = Record<Retained, Period>;

/** Why something stays although its period is over. */
export const EXEMPTIONS = ['open_lead', 'with_person', 'running_subscription', 'last_admin', 'upcoming_calls'] as const;
export type Exemption = (typeof EXEMPTIONS)[number];

/** How long people who asked us to delete their data can change their mind. */
export const changeOfMind: Period = { count: 7, unit: 'day' };

/** How long a sign-up for the newsletter or a waitlist waits for its confirmation. */
export const unconfirmedSignUps: Period = { count: 30, unit: 'day' };

/** The placeholders of the privacy policy. */
export const retentionWords = (periods: Periods = retention) => ({
  requestsKept: periodInWords(periods.requests),
  accountsKept: periodInWords(periods.accounts),
  ordersKept: periodInWords(periods.orders),
  conversationsKept: periodInWords(periods.conversations),
  usageKept: periodInWords(periods.usage),
  signUpsKept: periodInWords(unconfirmedSignUps),
});
