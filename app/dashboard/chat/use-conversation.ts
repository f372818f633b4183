import { useState } from 'react';
import { trimLine } from '#lib/text/text.ts';
import { addMessage, cannedReply, type Message, REPLY_DELAY_MS } from './conversation.ts';

/** The conversation isn't saved: it is lost when the page closes. */
export function useConversation() {
  const [messages, setMessages] = useState<Message[]>([]);
  const [isWaiting, setWaiting] = useState(false);

  /** Returns false if the text is empty or a reply is pending. */
  function send(text: string): boolean {
    const content = trimLine(text);
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
