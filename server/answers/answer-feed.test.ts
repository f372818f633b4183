import { expect, test, vi } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createAnswerFeed, type FeedEvent } from './answer-feed.ts';

test('a stream that is opened while the process stops ends at once', async () => {
  const { ctx } = await testApp();
  const feed = createAnswerFeed(ctx);
  await feed.close();
  const listener = vi.fn<(event: FeedEvent) => void>();

  const unsubscribe = feed.subscribe(1, listener);
  unsubscribe();

  expect(listener.mock.calls).toEqual([[{ kind: 'closed' }]]);
});
