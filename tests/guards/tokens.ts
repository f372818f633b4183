import type { Guard } from './guard.ts';

const SETTLE = 'features/tokens/commands/settle-answer.server.ts';
const ANSWERS = ['features/tokens/answers.test.ts'];

export const tokenGuards: Guard[] = [
  {
    name: 'a failed answer takes no tokens',
    file: SETTLE,
    find: "outcome === 'failed' ? 0 : Math.min(tokens - reasoningTokens, held.planTokens + held.packTokens);",
    replace: 'Math.min(tokens - reasoningTokens, held.planTokens + held.packTokens);',
    tests: ANSWERS,
  },
  {
    name: 'changing plans up and down gives no more tokens than the largest plan',
    file: 'features/tokens/rules/tokens.ts',
    find: 'included - includedTokens, -planTokens);',
    replace: 'included - includedTokens, 0);',
    tests: ['features/tokens/rules/tokens.test.ts'],
  },
  {
    name: 'only a confirmed address has a seat',
    file: 'features/tokens/queries/plans-for.server.ts',
    find: 'and ${users.emailVerifiedAt} is not null)`;',
    replace: ')`;',
    tests: ['features/tokens/plans-for.test.ts'],
  },
];
