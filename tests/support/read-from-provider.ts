import { type ConsultantProvider, ProviderFailure, type Usage } from '#features/consultant-provider.server.ts';
import { createOpenAi } from '#features/conversations/openai.server.ts';
import { PATIENCE, type Patience, readAnswer } from '#server/answers/read-answer.ts';

type Asking = { signal?: AbortSignal; maxTokens?: number; patience?: Partial<Patience> };

export const openProvider = (baseUrl: string, model = 'test-model', reasoningTokens = 8_000) =>
  createOpenAi({
    baseUrl,
    apiKey: 'sk-test',
    model,
    prices: { prompt: 1, answer: 2 },
    monthlyLimitMicros: null,
    reasoningTokens,
  });

/** Reads a whole answer, or why it failed and the text before that. */
export async function readFrom(
  provider: ConsultantProvider,
  question: string,
  { signal = new AbortController().signal, maxTokens = 1_000, patience = {} }: Asking = {},
) {
  const prompt = [{ role: 'user' as const, content: question }];
  const pieces = readAnswer(provider, { prompt, maxTokens, signal, patience: { ...PATIENCE, ...patience } });
  let text = '';
  let usage: Usage | null = null;
  let message: string | undefined;
  const failure = await (async () => {
    while (true) {
      const next = await pieces.next();
      if (!next.done) text += next.value;
      else return void (usage = next.value);
    }
  })().catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) return error;
    message = error.message;
    return error.kind;
  });
  return { text, usage, failure, message };
}
