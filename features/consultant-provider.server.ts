export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

export type AnswerRequest = {
  messages: ChatMessage[];
  /** Tokens of the answer, without the reasoning before it. */
  maxTokens: number;
  signal: AbortSignal;
  /** Called when the model may start to reason, and whenever it shows that it still does. */
  onReasoning: () => void;
};

export type Usage = {
  promptTokens: number;
  answerTokens: number;
  /** How many of `answerTokens` were spent on reasoning, which customers don't pay for. */
  reasoningTokens?: number;
};

/** The server that writes the answers of all consultants. */
export type ConsultantProvider = {
  model: string;
  /** Dollars per million tokens. */
  prices: { prompt: number; answer: number };
  /** Millionths of a dollar per month for the whole installation; null without a limit. */
  monthlyLimitMicros: number | null;
  /** Tokens that each answer may take besides `maxTokens` if the model reasons first. */
  reasoningTokens: number;
  /**
   * Yields the answer as it arrives and, at the end, what it used: null if the provider doesn't say. Throws
   * ProviderFailure, or the reason of `signal`.
   */
  answer(request: AnswerRequest): AsyncIterable<{ text: string } | { usage: Usage | null }>;
};

/**
 * `unavailable`: the provider doesn't answer or rejects our key. `busy`: it has too much to do. `broken`: what it sent
 * isn't an answer.
 */
export type FailureKind = 'unavailable' | 'busy' | 'broken';

export class ProviderFailure extends Error {
  readonly kind: FailureKind;
  /** Of the provider's answer. */
  readonly status: number | undefined;

  constructor(kind: FailureKind, message: string, options: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.kind = kind;
    this.status = options.status;
  }
}
