import type { ChatMessage, ConsultantProvider, Usage } from '#features/answers/provider.server.ts';

const BYTES_PER_TOKEN = 4;

const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);

/** About what an answer used, when the provider doesn't say or was stopped. */
export const estimateUsage = (messages: readonly ChatMessage[], text: string): Usage => ({
  promptTokens: messages.reduce((sum, { content }) => sum + tokensOf(content), 0),
  answerTokens: tokensOf(text),
});

/** Millionths of a dollar: prices are dollars per million tokens. */
export const costOf = ({ promptTokens, answerTokens }: Usage, { prompt, answer }: ConsultantProvider['prices']) =>
  Math.ceil(promptTokens * prompt + answerTokens * answer);
