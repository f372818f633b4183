import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { ConsultantProvider } from '#features/consultant-provider.server.ts';
import { addFirstVersions } from '#features/consultants/commands/add-first-versions.server.ts';
import type { Conversation, Exchange } from '#features/conversations/contract/conversations.ts';
import { createStandIn } from '#features/conversations/stand-in.server.ts';
import { call, testApp } from './app.ts';
import { aSubscription } from './business.ts';
import { signedInAs } from './people.ts';

export const STAND_IN_FACTS = { prices: { prompt: 0.5, answer: 2 }, monthlyLimitMicros: null, reasoningTokens: 0 };

/** Answers at once. */
export const standIn = createStandIn(STAND_IN_FACTS, 0);

/** A provider that answers as told. */
export const providerOf = (answer: ConsultantProvider['answer']): ConsultantProvider => ({ ...standIn, answer });

/** An application with a provider, and Ada, who has a plan for the AI specialist and is signed in. */
export async function askingApp(consultant: ConsultantProvider = standIn) {
  const site = await testApp({ consultant });
  const { app, ctx, db, answers } = site;
  // An answer that is still being written would reach the next test.
  onTestFinished(() => answers.stop());
  await addFirstVersions(ctx);
  const { user, headers } = await signedInAs(app, db, 'customer');
  const subscription = await aSubscription(db, { userId: user.id });
  const send = (method: string, path: string, json?: unknown) => call(app, method, path, { json, headers });

  async function start(): Promise<number> {
    const { body } = await send('POST', '/api/conversations', { agentId: 'ai-specialist' });
    return (body as { id: number }).id;
  }
  const ask = (id: number, content = 'Where do we start?', requestKey: string = randomUUID()) =>
    send('POST', `/api/conversations/${id}/messages`, { content, requestKey });
  const read = async (id: number) => (await send('GET', `/api/conversations/${id}`)).body as Conversation;
  /** Asks and waits for the end of the answer. */
  async function answered(id: number, content?: string) {
    const { body } = await ask(id, content);
    await answers.runner.settled();
    const { messages } = await read(id);
    const answer = messages.find((message) => message.id === (body as Exchange).answer?.id);
    if (!answer) throw new Error('There is no answer');
    return answer;
  }
  return { ...site, user, headers, subscription, send, start, ask, read, answered };
}
