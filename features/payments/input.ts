import { z } from 'zod/mini';
import { AGENT_ICONS } from '#content/plans.ts';
import { day, mostCharacters, trimmed } from '#lib/api/schemas.ts';
import { toCents, toDollars } from '#lib/money.ts';

/** Card numbers aren't stored; they only choose the sandbox's answer. */
export const cardInput = z.object({
  card: z.string('Please enter a card number').check(
    z.trim(),
    z.overwrite((card) => card.replace(/[ -]/g, '')),
    z.regex(/^[0-9]{12,19}$/, 'Please enter a card number'),
  ),
});

export const planId = z.string('Please choose a plan').check(z.minLength(1, 'Please choose a plan'), z.maxLength(100));

const MOST = {
  price: 10_000,
  tokens: 1_000_000_000,
  documents: 10_000,
  people: 10_000,
  features: 8,
  prompts: 6,
};
const LONGEST = { name: 40, line: 120, instructions: 8000 };

/** Names stand in policies, emails and at the provider, so they have no markup. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &+.,'’/-]*$/u;

const nameOf = (missing: string) =>
  z
    .string(missing)
    .check(
      trimmed(),
      z.minLength(1, missing),
      mostCharacters(LONGEST.name),
      z.regex(NAME, "Use letters, digits, spaces and & + - . , ' /"),
    );

/** One line without characters that can't be seen. */
const lineOf = (missing: string) =>
  z
    .string(missing)
    .check(
      trimmed(),
      mostCharacters(LONGEST.line),
      z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'Use one line without special characters'),
    );

const filledLine = (missing: string) => lineOf(missing).check(z.minLength(1, missing));

const wholeNumber = (least: number, most: number) => {
  const message = `Enter a whole number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`;
  return z.int(message).check(z.minimum(least, message), z.maximum(most, message));
};

const PRICE = `Enter a price from $1 to $${MOST.price.toLocaleString('en-US')}`;

/** Dollars per month. */
const price = z.number(PRICE).check(
  z.minimum(1, PRICE),
  z.maximum(MOST.price, PRICE),
  z.refine((dollars) => toDollars(toCents(dollars)) === dollars, 'Use at most two decimals'),
);

const planFields = {
  name: nameOf('Enter a name'),
  line: lineOf('Enter a line'),
  tokens: wholeNumber(1_000, MOST.tokens),
  documents: wholeNumber(0, MOST.documents),
  /** Null for any number. */
  people: z.nullable(wholeNumber(1, MOST.people)),
  features: z
    .array(filledLine('Enter a feature'))
    .check(z.maxLength(MOST.features, `List at most ${MOST.features} features`)),
  /** Null for every agent. */
  agentIds: z.nullable(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50, 'Choose at most 50 agents'))),
};

/** Without it, whatever was saved meanwhile is replaced. */
const version = z.optional(z.int().check(z.minimum(0)));
const isHidden = z.boolean('Choose visible or hidden');

export const newPlanInput = z.object({ ...planFields, price });
export const planChangeInput = z.extend(z.partial(z.object({ ...planFields, isHidden })), { version });

/** With everything else that is saved with the price. */
export const priceChangeInput = z.extend(planChangeInput, {
  price,
  /** What happens to existing customers when the price rises; a lower price is for everyone. */
  existing: z.optional(z.enum(['move', 'keep'], 'Choose what happens to existing customers')),
  /** The day from which they pay it. */
  movesOn: z.optional(day('Choose a day')),
});

const agentFields = {
  name: nameOf('Enter a name'),
  text: filledLine('Enter a line'),
  icon: z.enum(AGENT_ICONS, 'Choose one of the icons'),
  prompts: z
    .array(filledLine('Enter a question'))
    .check(z.maxLength(MOST.prompts, `Offer at most ${MOST.prompts} questions`)),
};

const instructions = z
  .string('Enter the instructions')
  .check(trimmed(), z.minLength(1, 'Enter the instructions'), mostCharacters(LONGEST.instructions));

export const newAgentInput = z.object({ ...agentFields, instructions });
export const agentChangeInput = z.extend(z.partial(z.object({ ...agentFields, isHidden })), { version });

const keys = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200));

/** Each list in its new order, with all of its members. */
export const orderInput = z.object({ plans: z.optional(keys), agents: z.optional(keys) });

export type NewPlan = z.output<typeof newPlanInput>;
export type PlanChange = z.output<typeof planChangeInput>;
export type PriceChange = z.output<typeof priceChangeInput>;
export type NewAgent = z.output<typeof newAgentInput>;
export type AgentChange = z.output<typeof agentChangeInput>;
export type Order = z.output<typeof orderInput>;
