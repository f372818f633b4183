import { chat } from '#content/dashboard.ts';

export type Message = { id: number; content: string; role: 'user' | 'assistant'; createdAt: Date };

export const REPLY_DELAY_MS = 1500;

/** The demo's only reply; it quotes the question. */
export const cannedReply = (message: string) => chat.reply.replace('{message}', () => message);

export function addMessage(
  messages: readonly Message[],
  role: Message['role'],
  content: string,
  createdAt: Date,
): Message[] {
  return [...messages, { id: messages.length + 1, content, role, createdAt }];
}
