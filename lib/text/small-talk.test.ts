import { expect, test } from 'vitest';
import { isSmallTalk } from './small-talk.ts';

test.each(['Hello!', 'Thanks a lot, that helps!', 'OK, great.', 'Good morning', '👍'])(
  'knows a text that asks for nothing: %s',
  (text) => {
    expect(isSmallTalk(text)).toBe(true);
  },
);

test.each(['Refunds', 'And how much is it?', 'Thanks, and what does it cost?', 'Hello, tell me about tokens'])(
  'takes anything else for a question: %s',
  (text) => {
    expect(isSmallTalk(text)).toBe(false);
  },
);
