import { expect, test } from 'vitest';
import { addMessage, cannedReply, REPLY_DELAY_MS } from './conversation.ts';

const NOON = new Date('2026-11-20T12:00:00Z');

// Spec 2.9: "then a canned assistant reply quotes the message"
test('quotes the message as it was typed', () => {
  expect(cannedReply('Costs $& {message}?')).toContain('"Costs $& {message}?"');
});

// Spec 9: "Demo chat reply delay: 1500 ms"
test('waits 1.5 seconds before a reply', () => {
  expect(REPLY_DELAY_MS).toBe(1500);
});

// Spec 3: "Demo chat message: id, content, role (user or assistant), createdAt"
test('gives messages an id, content, role and time', () => {
  const asked = addMessage([], 'user', 'Hello', NOON);
  const answered = addMessage(asked, 'assistant', 'Good day', NOON);

  expect(answered).toEqual([
    { id: 1, content: 'Hello', role: 'user', createdAt: NOON },
    { id: 2, content: 'Good day', role: 'assistant', createdAt: NOON },
  ]);
});
