import type { AnswerEvent } from '../contract/conversations.ts';
import type { Position, Progress } from '../queries/progress.server.ts';

export const NOTHING_READ: Position = { messageId: 0, attempt: 0, length: 0, isFinished: false };

/** What a reader at `position` has not read yet; null if that is nothing. Progress may arrive twice and late. */
export function unread(position: Position, progress: Progress): AnswerEvent | null {
  const { messageId, attempt, state, failure, sources, from, text } = progress;
  const isOlder = messageId < position.messageId || (messageId === position.messageId && attempt < position.attempt);
  if (isOlder) return null;
  const isSame = messageId === position.messageId && attempt === position.attempt;
  const read = isSame ? position.length : 0;
  const isNews = !isSame || (state !== 'streaming' && !position.isFinished) || from + text.length > read;
  if (!isNews || (isSame && position.isFinished) || from > read) return null;
  return { messageId, attempt, state, failure, sources, from: read, text: text.slice(read - from) };
}

export const positionAfter = ({ messageId, attempt, state, from, text }: Progress): Position => ({
  messageId,
  attempt,
  length: from + text.length,
  isFinished: state !== 'streaming',
});
