import { useState } from 'react';
import { addMessage, cannedReply, type Message, REPLY_DELAY_MS } from './conversation.ts';

/** A conversation that lives on this page alone. */
export function useConversation() {
  const [messages, setMessages] = useState<Message[]>([]);
  const [isWaiting, setWaiting] = useState(false);

  /** False when there is nothing to send or a reply is still on its way. */
  function send(text: string): boolean {
    const content = text.trim();
    if (!content || isWaiting) return false;
    setMessages((earlier) => addMessage(earlier, 'user', content, new Date()));
    setWaiting(true);
    setTimeout(() => {
      setMessages((earlier) => addMessage(earlier, 'assistant', cannedReply(content), new Date()));
      setWaiting(false);
    }, REPLY_DELAY_MS);
    return true;
  }

  return { messages, isWaiting, send };
}
