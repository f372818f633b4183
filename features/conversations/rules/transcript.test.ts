import { expect, test } from 'vitest';
import { emailedIn } from './emailed.ts';
import { transcriptOf } from './transcript.ts';

const names = { user: 'Ada', assistant: 'Consultant', staff: 'Dana', note: '' };
const said = (content: string, role: 'user' | 'assistant' | 'note' = 'user') => ({ role, content });

test('a transcript names who said what, without notes and empty answers', () => {
  const messages = [said('Hello'), said('', 'assistant'), said('handed_over', 'note'), said('Hi', 'assistant')];

  expect(transcriptOf(messages, names)).toBe('Ada: Hello\n\nConsultant: Hi');
});

test('a long transcript begins with the oldest message that fits', () => {
  const messages = [said('first'), said('x'.repeat(5990)), said('last')];

  expect(transcriptOf(messages, names)).toBe('…\n\nAda: last');
});

test('a single long message is cut at its beginning', () => {
  const transcript = transcriptOf([said(`${'x'.repeat(7000)}end`)], names);

  expect(transcript).toHaveLength(6001);
  expect(transcript).toMatch(/^…x+end$/);
});

test('staff messages are emailed at most every ten minutes', () => {
  const at = (id: number, minute: number, role = 'staff') => ({ id, role, createdAt: new Date(minute * 60_000) });

  const emailed = emailedIn([at(1, 0), at(2, 1, 'user'), at(3, 9), at(4, 10), at(5, 19)]);

  expect([...emailed]).toEqual([1, 4]);
});
