import { z } from 'zod';
import { STAND_IN, sharedFields } from '#features/settings/rules/fields.ts';

/** So that spend isn't empty without a provider. */
const STAND_IN_PRICES = { prompt: 0.5, answer: 2 };
const REASONING_TOKENS = 8_000;

export const aiFields = {
  AI_BASE_URL: sharedFields.AI_BASE_URL.optional(),
  AI_API_KEY: sharedFields.AI_API_KEY.optional(),
  AI_MODEL: sharedFields.AI_MODEL.optional(),
  AI_PRICES: sharedFields.AI_PRICES.optional(),
  AI_MONTHLY_LIMIT: sharedFields.AI_MONTHLY_LIMIT.optional(),
  AI_REASONING_TOKENS: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a number of tokens, for example 8000')
    .transform(Number)
    .optional(),
};

const fields = z.object(aiFields);

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
