import { expect, test } from 'vitest';
import { createStreamLimit } from './stream-limit.ts';

test('counts open streams until their readers leave', () => {
  const streams = createStreamLimit(1);
  const reader = new AbortController();

  expect(streams.begin(1, reader.signal)).not.toBeNull();
  expect(streams.begin(1, reader.signal)).toBeNull();
  reader.abort();

  expect(streams.begin(1, new AbortController().signal)).not.toBeNull();
});

test('does not count readers who left before their stream began', () => {
  const streams = createStreamLimit(1);

  streams.begin(1, AbortSignal.abort());

  expect(streams.begin(1, new AbortController().signal)).not.toBeNull();
});
