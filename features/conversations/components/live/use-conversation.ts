import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { composer as copy } from '#content/conversations.ts';
import { tokenKeys } from '#features/tokens/client.ts';
import { type ApiResult, valueOf } from '#lib/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';
import {
  ask,
  conversationKey,
  conversationsKey,
  editQuestion,
  readConversation,
  retryAnswer,
  stopAnswer,
} from '../../client.ts';
import type { Conversation, Exchange, Message } from '../../contract/conversations.ts';
import type { Problem } from '../composer/composer.tsx';
import { type Live, liveConversation } from './live-conversation.ts';

/** The stream is ahead of a message that was read while it was being written. */
const withLive = (messages: readonly Message[], { answer }: Live): Message[] =>
  messages.map((message) => {
    if (message.id !== answer?.messageId) return message;
    const isBehind = message.attempt < answer.attempt || message.state === 'streaming';
    if (!isBehind || message.attempt > answer.attempt) return message;
    const { messageId: _, ...facts } = answer;
    return { ...message, ...facts };
  });

/** Adds the messages, or replaces those that are there. */
const withExchange = (conversation: Conversation, { question, answer }: Exchange): Conversation => {
  const changed = [question, ...(answer ? [answer] : [])];
  const kept = conversation.messages.filter(({ id }) => changed.every((one) => one.id !== id));
  return { ...conversation, messages: [...kept, ...changed] };
};

export const conversationQuery = (id: number) => ({
  queryKey: conversationKey(id),
  queryFn: async () => valueOf(await readConversation(id)),
  // It may have been answered elsewhere since it was last shown.
  staleTime: 0,
});

/** A conversation, read once and then followed by its stream, and what its owner does with it. */
export function useConversation(id: number) {
  const queries = useQueryClient();
  const query = useQuery(conversationQuery(id));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [asked, setAsked] = useState<Message | null>(null);

  const [stream, reload] = useMemo(() => {
    const read = () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: conversationsKey }),
        queries.invalidateQueries({ queryKey: tokenKeys.all }),
      ]);
    return [liveConversation(id, () => void read()), read] as const;
  }, [id, queries]);
  const live = useSyncExternalStore(stream.subscribe, stream.read);

  /** Shows what was asked, or asked again; its answer arrives by the stream. */
  async function take(call: Promise<ApiResult<Exchange>>, isTyped = false): Promise<boolean> {
    const result = await call;
    setProblem(result.ok ? null : { ...result, isTyped });
    if (result.ok) {
      setAsked(result.value.answer);
      stream.restart();
      queries.setQueryData<Conversation>(conversationKey(id), (now) => now && withExchange(now, result.value));
    }
    void reload();
    return result.ok;
  }

  const conversation = query.data && { ...query.data, messages: withLive(query.data.messages, live) };
  const last = conversation?.messages.at(-1);
  return {
    query,
    live,
    conversation,
    /** An answer is being written that this tab asked for. */
    isAskedHere: last?.state === 'streaming' && last.id === asked?.id && last.attempt === asked.attempt,
    /** Why the last question was rejected. */
    problem,
    /** The text of the composer has a key; a suggested question has none. */
    ask: (content: string, requestKey?: string) =>
      take(ask(id, { content, requestKey: requestKey ?? crypto.randomUUID() }), requestKey !== undefined),
    retry: () => take(retryAnswer(id)),
    edit: (content: string) => take(editQuestion(id, content)),
    stop: async () => {
      const result = await stopAnswer(id);
      if (result.ok) setProblem(null);
      else if (result.status !== 401) showToast(copy.notStopped, result.message || copy.unreached, { isError: true });
      void reload();
    },
  };
}
