import type { ChatMessage, ConsultantProvider, Usage } from '#features/consultant-provider.server.ts';

const BYTES_PER_TOKEN = 4;

const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);

/**
 * Estimates what an answer used if the provider doesn't say or was stopped. `reasoningTokens`: the most that it may have
 * spent on reasoning, because nothing shows the actual number.
 */
export const estimateUsage = (messages: readonly ChatMessage[], text: string, reasoningTokens = 0): Usage => ({
  promptTokens: messages.reduce((sum, { content }) => sum + tokensOf(content), 0),
  answerTokens: tokensOf(text) + reasoningTokens,
  reasoningTokens,
});

/** Millionths of a dollar: prices are dollars per million tokens. */
export const costOf = ({ promptTokens, answerTokens }: Usage, { prompt, answer }: ConsultantProvider['prices']) =>
  Math.ceil(promptTokens * prompt + answerTokens * answer);
