/** How long personal data is kept. The privacy policy, the profile and the nightly job read the same periods. */
export type Period = { count: number; unit: 'day' | 'month' | 'year' };

export const retention = {
  /** After the last exchange with the person. */
  requests: { count: 24, unit: 'month' },
  /** After the account was closed. */
  accounts: { count: 12, unit: 'month' },
  orders: { count: 7, unit: 'year' },
  /** After the owner of the address unsubscribed. */
  newsletter: { count: 0, unit: 'day' },
  /** Copies of somebody's own data. */
  copies: { count: 7, unit: 'day' },
} as const satisfies Record<string, Period>;

export type Retained = keyof typeof retention;

/** How long people who asked us to delete their data can change their mind. */
export const changeOfMind: Period = { count: 7, unit: 'day' };

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** For example "24 months". */
export const periodText = ({ count, unit }: Period) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** For example "seven years", with numbers up to ten as words. */
export const periodInWords = (period: Period) =>
  periodText(period).replace(/^\d+/, (count) => WORDS[Number(count)] ?? count);
