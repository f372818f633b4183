import { z } from 'zod';

const STAND_IN = 'stand-in';
/** So that spend isn't empty without a provider. */
const STAND_IN_PRICES = { prompt: 0.5, answer: 2 };
const REASONING_TOKENS = 8_000;

const isProvider = (address: string) => {
  if (address === STAND_IN) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, search, hash, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === '';
};

/** Dollars per million tokens, of prompts and of answers. */
const prices = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,4})?\/\d{1,4}(\.\d{1,4})?$/, 'must be prompt/answer in dollars, for example 0.15/0.60')
  .transform((text) => {
    const [prompt = 0, answer = 0] = text.split('/').map(Number);
    return { prompt, answer };
  });

export const aiFields = {
  AI_BASE_URL: z
    .string()
    .refine(
      isProvider,
      'must be stand-in or an http(s) address without credentials, for example http://127.0.0.1:11434/v1',
    )
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be a key without spaces')
    .optional(),
  AI_MODEL: z.string().max(200, 'must have at most 200 characters').optional(),
  AI_PRICES: prices.optional(),
  AI_MONTHLY_LIMIT: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be an amount in dollars, for example 200')
    .transform(Number)
    .optional(),
  AI_REASONING_TOKENS: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a number of tokens, for example 8000')
    .transform(Number)
    .optional(),
};

const fields = z.object(aiFields);

/** A provider needs a model, and prices so that its cost is known before it is asked. */
export function aiProblems(values: Record<string, string | undefined>): string[] {
  const { AI_BASE_URL: address } = values;
  if (address === undefined) {
    const given = Object.keys(aiFields).filter((name) => values[name] !== undefined);
    return given.map((name) => `${name} needs AI_BASE_URL`);
  }
  if (address !== STAND_IN) {
    return ['AI_MODEL', 'AI_PRICES']
      .filter((name) => values[name] === undefined)
      .map((name) => `${name} is required with AI_BASE_URL`);
  }
  return values.APP_MODE === 'production' ? ['AI_BASE_URL must not be stand-in in production'] : [];
}

/** Null if consultants only give the demo's answer. */
export function readAi(values: z.infer<typeof fields>) {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model, AI_PRICES, AI_MONTHLY_LIMIT } = values;
  if (baseUrl === undefined) return null;
  const monthlyLimitMicros = AI_MONTHLY_LIMIT === undefined ? null : Math.round(AI_MONTHLY_LIMIT * 1_000_000);
  if (baseUrl === STAND_IN || model === undefined || AI_PRICES === undefined) {
    const facts = { prices: AI_PRICES ?? STAND_IN_PRICES, monthlyLimitMicros, reasoningTokens: 0 };
    return { kind: 'stand-in', ...facts } as const;
  }
  const reasoningTokens = values.AI_REASONING_TOKENS ?? REASONING_TOKENS;
  return { kind: 'server', baseUrl, apiKey, model, prices: AI_PRICES, monthlyLimitMicros, reasoningTokens } as const;
}
