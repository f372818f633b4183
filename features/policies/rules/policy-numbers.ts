import { TRIAL_DAYS, tokenPack, visiblePlans } from '#content/plans.ts';
import { retention, unconfirmedSignUps } from '#content/retention.ts';
import { type Period, periodInWords, periodText } from '#lib/time/periods.ts';

export type Disagreement = {
  /** What the text says, for example "12 months". */
  said: string;
  /** What is true, for example "contact requests are kept for 24 months". */
  fact: string;
  setting: 'retention' | 'plans';
};

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const COUNT = `\\d+|${WORDS.join('|')}`;
const PERIOD = new RegExp(`\\b(${COUNT}) (day|month|year)s?\\b`, 'gi');

/** In days, so that 24 months equal two years. */
const DAYS = { day: 1, month: 30.4375, year: 365.25 };
const lengthOf = ({ count, unit }: Period) => Math.round(count * DAYS[unit]);

const periods: { about: RegExp; what: string; period: Period }[] = [
  { about: /contact requests?/i, what: 'contact requests are kept for', period: retention.requests },
  { about: /order records?/i, what: 'order records are kept for', period: retention.orders },
  { about: /account information/i, what: 'account information is kept after closing for', period: retention.accounts },
  { about: /sign-up that nobody confirms/i, what: 'unconfirmed sign-ups are kept for', period: unconfirmedSignUps },
  { about: /conversations with AI agents/i, what: 'conversations are kept for', period: retention.conversations },
  { about: /records of how many tokens/i, what: 'records of usage are kept for', period: retention.usage },
  {
    about: /\btrial (?:of|for|lasts|takes)\b|-day (?:free )?trial/i,
    what: 'a trial takes',
    period: { count: TRIAL_DAYS, unit: 'day' },
  },
];

const isUnit = (unit: string): unit is Period['unit'] => Object.hasOwn(DAYS, unit);

function readPeriod([, count = '', unit = '']: RegExpMatchArray): Period | null {
  const named = WORDS.indexOf(count.toLowerCase());
  const name = unit.toLowerCase();
  return isUnit(name) ? { count: named < 0 ? Number(count) : named, unit: name } : null;
}

function wrongPeriods(sentence: string): Disagreement[] {
  return periods.flatMap(({ about, what, period }): Disagreement[] => {
    const [found] = about.exec(sentence) ? sentence.matchAll(PERIOD) : [];
    const said = found && readPeriod(found);
    if (!said || lengthOf(said) === lengthOf(period)) return [];
    const setting = what === 'a trial takes' ? 'plans' : 'retention';
    return [{ said: periodText(said), fact: `${what} ${periodInWords(period)}`, setting }];
  });
}

const numberOf = (text: string) => Number(text.replaceAll(',', ''));
const written = (count: number) => count.toLocaleString('en-US');

function wrongTokens(sentence: string): Disagreement[] {
  const ofPlans = Array.from(sentence.matchAll(/([\d,]{4,}) (?:tokens )?with /g)).flatMap((found): Disagreement[] => {
    const [start, said = ''] = found;
    const rest = sentence.slice(found.index + start.length);
    const plan = visiblePlans().find(({ name }) => rest.startsWith(name));
    if (!plan || numberOf(said) === plan.includes.tokens) return [];
    const fact = `${plan.name} includes ${written(plan.includes.tokens)} tokens`;
    return [{ said, fact, setting: 'plans' }];
  });
  const [, said = ''] = /buy separately, ([\d,]{4,})/.exec(sentence) ?? [];
  const isWrong = said !== '' && numberOf(said) !== tokenPack.tokens;
  const fact = `a pack has ${written(tokenPack.tokens)} tokens`;
  return isWrong ? [...ofPlans, { said, fact, setting: 'plans' }] : ofPlans;
}

/** Numbers that somebody wrote into a policy and that differ from what the product does. */
export const disagreementsIn = (text: string): Disagreement[] =>
  text.split(/(?<=[.!?])\s+|\n+/).flatMap((sentence) => [...wrongPeriods(sentence), ...wrongTokens(sentence)]);
