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
    name: "one's own plan with enough tokens is used before a seat",
    file: 'features/tokens/queries/plans-for.server.ts',
    find: '.orderBy(sql`${isOwner} desc`, asc(subscriptions.id));',
    replace: '.orderBy(sql`${isOwner} asc`, asc(subscriptions.id));',
    tests: ['features/tokens/plans-for.test.ts'],
  },
  {
    name: "a seat is used while one's own plan has too few tokens",
    file: 'features/tokens/rules.ts',
    find: '  plans.find((plan) => sumLeft(plan) >= ENOUGH) ?? plans',
    replace: '  plans.find((plan) => sumLeft(plan) >= 0 * ENOUGH) ?? plans',
    tests: ['features/tokens/plans-for.test.ts'],
  },
  {
    name: 'of plans with too few tokens, the one with most is used',
    file: 'features/tokens/rules.ts',
    find: 'toSorted((a, b) => sumLeft(b) - sumLeft(a))',
    replace: 'toSorted((a, b) => sumLeft(a) - sumLeft(b))',
    tests: ['features/tokens/plans-for.test.ts'],
  },
  {
    name: 'an answer gets the last tokens when it is shorter',
    file: 'features/tokens/commands/reserve-answer.server.ts',
    find: 'Math.min(ceilingTokens, Math.max(leastTokens, planTokens + balance.packTokens));',
    replace: 'Math.max(ceilingTokens, leastTokens);',
    tests: ANSWERS,
  },
  {
    name: 'no answer is written for fewer than 300 tokens',
    file: 'features/conversations/commands/begin-answer.server.ts',
    find: 'leastTokens: ceiling + SHORTEST_ANSWER,',
    replace: 'leastTokens: ceiling + 0 * SHORTEST_ANSWER,',
    tests: ['server/endpoints/last-tokens.test.ts'],
  },
  {
    name: 'an answer is asked to be as short as the tokens that are left',
    file: 'features/conversations/commands/begin-answer.server.ts',
    find: 'const maxTokens = reservation.tokens - ceiling;',
    replace: 'const maxTokens = LONGEST_ANSWER;',
    tests: ['server/endpoints/last-tokens.test.ts'],
  },
  {
    name: 'an answer of a killed process is counted with what it had written',
    file: 'features/conversations/commands/finish-answer.server.ts',
    find: '    await settleInterrupted({ ...ctx, db }, conversationId, interrupted);\n',
    replace: '',
    tests: ['server/answers/streaming.test.ts'],
  },
  {
    name: 'tokens are sold only by the provider that charges for the plan',
    file: 'features/tokens/rules.ts',
    find: "isPaid({ status }) && (provider ?? 'sandbox') === seller;",
    replace: 'isPaid({ status }) && provider !== undefined && seller !== undefined;',
    tests: ['server/endpoints/token-packs.test.ts'],
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
