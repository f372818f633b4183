import type { Today } from '#features/today/contract.ts';

/** Nothing waits, and nothing failed. */
export const aQuietDay: Today = {
  now: '2026-11-23T15:40:00.000Z',
  timeZone: 'America/Chicago',
  waiting: { leads: 0, conversations: 0, rows: [] },
  calls: [],
  notesDue: [],
  followUps: { count: 0, rows: [] },
  failed: { days: 7, emails: 0, mailError: null, payments: { count: 0, rows: [] } },
  month: {
    today: '2026-11-23',
    received: 7236,
    comparedTo: '2026-10-23',
    before: 6410,
    change: 13,
    days: [7236],
    daysBefore: [6410, 8000],
    newSubscriptions: 9,
    endedSubscriptions: 2,
    answersCost: 41,
  },
};
