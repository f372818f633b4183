import { consultationForm } from './contact.ts';

export const closeMessage = 'Close';

type Message = { title: string; text: string };

/** What a page says after a native form; `?sent=` names one. */
const messages: Readonly<Record<string, Message>> = {
  contact: consultationForm.sent,
};

export const sentMessage = (name: string | null): Message | null =>
  name !== null && Object.hasOwn(messages, name) ? (messages[name] ?? null) : null;
