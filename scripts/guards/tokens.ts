import type { Guard } from './guard.ts';

const SETTLE = 'features/tokens/commands/settle-answer.server.ts';
const ANSWERS = ['features/tokens/answers.test.ts'];

export const tokenGuards: Guard[] = [
  {
    name: 'a failed answer takes no tokens',
    file: SETTLE,
    find: "outcome === 'failed' ? 0 : Math.min(promptTokens + answerTokens, held.planTokens + held.packTokens);",
    replace: 'Math.min(promptTokens + answerTokens, held.planTokens + held.packTokens);',
    tests: ANSWERS,
  },
  {
    name: 'a period gets no tokens back from an earlier one',
    file: SETTLE,
    find: 'const plan = isSamePeriod ? held.planTokens - spent.plan : 0;',
    replace: 'const plan = isSamePeriod || held.planTokens > 0 ? held.planTokens - spent.plan : 0;',
    tests: ANSWERS,
  },
  {
    name: 'changing plans up and down gives no more tokens than the largest plan',
    file: 'features/tokens/rules.ts',
    find: 'includesOf(subscription.plan).tokens - includedTokens, -planTokens);',
    replace: 'includesOf(subscription.plan).tokens - includedTokens, 0);',
    tests: ['features/tokens/periods.test.ts'],
  },
  {
    name: 'the limit of a month counts answers that are being written',
    file: 'features/spend/commands.server.ts',
    find: '{ setWhere: lte(sql`${spendMonths.spentMicros} + ${reserved}`, limit) }',
    replace: '{ setWhere: lte(spendMonths.spentMicros, limit) }',
    tests: ['features/spend/limit.test.ts'],
  },
  {
    name: 'only a confirmed address has a seat',
    file: 'features/tokens/queries/plans-for.server.ts',
    find: 'and ${users.emailVerifiedAt} is not null)`;',
    replace: ')`;',
    tests: ['features/tokens/plans-for.test.ts'],
  },
  {
    name: 'a plan has no more people than it includes',
    file: 'features/seats/commands.server.ts',
    find: 'where ${taken} < ${people}::int - 1',
    replace: 'where ${taken} < ${people}::int + 100',
    tests: ['server/endpoints/seats.test.ts'],
  },
];
