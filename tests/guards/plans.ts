import type { Guard } from './guard.ts';

const EDIT = 'features/subscriptions/commands/edit-plans.server.ts';
const PRICE = 'features/subscriptions/commands/change-price.server.ts';
const MOVE = 'features/subscriptions/commands/move-prices.server.ts';
const SCREEN = ['server/endpoints/money/catalogue.test.ts'];
const TAKEN_BACK = ['features/subscriptions/commands/fit-new-prices.test.ts'];
const PRICES = ['features/subscriptions/price-changes.test.ts'];

export const planGuards: Guard[] = [
  {
    name: 'a plan that somebody bought is not deleted',
    file: EDIT,
    find: 'if (bought > 0) return rejected(',
    replace: 'if (bought > 1000) return rejected(',
    tests: SCREEN,
  },
  {
    name: 'a plan keeps the tokens that were sold',
    file: EDIT,
    find: 'if (edited.includes.tokens < plan.includes.tokens) await keepSoldTokens(ctx, plan);',
    replace: '',
    tests: SCREEN,
  },
  {
    name: 'a plan is sold only while it is visible',
    file: 'content/plans.ts',
    find: 'export const visiblePlans = () => current.plans.filter(({ isHidden }) => !isHidden);',
    replace: 'export const visiblePlans = () => current.plans;',
    tests: SCREEN,
  },
  {
    name: 'a higher price of a plan is announced 30 days before',
    file: PRICE,
    find: 'if (movesOn === undefined || movesOn < first) {',
    replace: "if (movesOn === undefined || movesOn < '2000-01-01') {",
    tests: PRICES,
  },
  {
    name: 'a restore does not announce a price twice',
    file: MOVE,
    find: 'if (told && move.sentAt === null)',
    replace: 'if (told)',
    tests: TAKEN_BACK,
  },
];
