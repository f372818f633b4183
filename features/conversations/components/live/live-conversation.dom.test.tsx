import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { passTime } from '#tests/support/render.tsx';
import { fakeStream } from '#tests/support/shown-conversations.ts';
import { liveConversation } from './live-conversation.ts';

/** Follows a conversation until the test ends. */
function follow() {
  const onChange = vi.fn();
  const live = liveConversation(1, onChange);
  const listener = vi.fn();
  const end = live.subscribe(listener);
  onTestFinished(end);
  return { live, onChange, listener, end };
}

function setHidden(isHidden: boolean) {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  onTestFinished(() => hidden.mockRestore());
  document.dispatchEvent(new Event('visibilitychange'));
}

const connections = () => api.calls().length;

test('connects once for several listeners, and not before the first', async () => {
  const stream = fakeStream();
  const live = liveConversation(1, () => {});
  expect(connections()).toBe(0);

  const ends = [live.subscribe(() => {}), live.subscribe(() => {})];
  ends[0]?.();
  await stream.answer({ text: 'Start' });
  ends[1]?.();

  expect(connections()).toBe(1);
  expect(live.read().answer).toMatchObject({ content: 'Start' });
});

test('tells listeners of many events once per frame', async () => {
  const stream = fakeStream();
  const { live, listener } = follow();
  await stream.event('slow', { messageId: 2 });
  listener.mockClear();

  const event = (from: number, text: string) =>
    `event: answer\ndata: ${JSON.stringify({ messageId: 2, attempt: 1, from, text, state: 'streaming', failure: null, sources: [] })}\n\n`;
  await stream.send(event(0, 'Start ') + event(6, 'small') + event(11, '.'));

  expect(listener).toHaveBeenCalledTimes(1);
  expect(live.read()).toMatchObject({ answer: { content: 'Start small.' }, slowId: null });
});

test('replaces what overlaps instead of repeating it', async () => {
  const stream = fakeStream();
  const { live } = follow();

  await stream.answer({ text: 'Start small' });
  await stream.answer({ from: 6, text: 'small.' });

  expect(live.read().answer?.content).toBe('Start small.');
});

test('starts again with another attempt', async () => {
  const stream = fakeStream();
  const { live } = follow();
  await stream.answer({ text: 'Start small' });

  await stream.answer({ attempt: 2, text: 'No' });

  expect(live.read().answer).toMatchObject({ attempt: 2, content: 'No' });
});

test('asks for the whole answer when text is missing', async () => {
  const stream = fakeStream();
  const { live } = follow();
  await stream.answer({ text: 'Start' });

  await stream.answer({ from: 9, text: 'all' });
  await waitFor(() => expect(stream.asked()).toEqual([undefined, undefined]));
  await stream.answer({ text: 'Start small' });

  expect(live.read().answer?.content).toBe('Start small');
});

test('has the conversation read again when an answer ends or something changed', async () => {
  const stream = fakeStream();
  const { onChange } = follow();

  await stream.answer({ text: 'Start' });
  expect(onChange).not.toHaveBeenCalled();
  await stream.answer({ from: 5, text: '.', state: 'done' });
  await stream.event('changed');

  expect(onChange).toHaveBeenCalledTimes(2);
});

test('gives the connection back while the tab is hidden, and then reads again', async () => {
  const stream = fakeStream();
  const { onChange } = follow();
  await stream.answer({ text: 'Start' });

  setHidden(true);
  window.dispatchEvent(new Event('online'));
  expect(connections()).toBe(1);
  setHidden(false);

  await waitFor(() => expect(stream.asked()).toEqual([undefined, '2.1.5']));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('does not connect in a tab that is opened in the background', () => {
  fakeStream();
  setHidden(true);

  follow();

  expect(connections()).toBe(0);
});

test.each([401, 403, 404])('asks no more after the status %i', async (status) => {
  vi.useFakeTimers();
  api.answer('GET /api/conversations/:id/stream', rejected(status));
  const { live } = follow();

  await passTime(60_000);

  expect(connections()).toBe(1);
  expect(live.read().isLost).toBe(false);
});

test.each([429, 503])(
  'says after the status %i that the connection is lost, and asks less and less often',
  async (status) => {
    vi.useFakeTimers();
    api.answer('GET /api/conversations/:id/stream', rejected(status));
    const { live } = follow();

    const counts = [];
    for (const seconds of [0.5, 1, 2, 4, 8, 15, 15]) {
      await passTime(seconds * 1_000);
      counts.push(connections());
    }

    expect(live.read().isLost).toBe(true);
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7]);
  },
);

test('asks at once when the browser is online again', async () => {
  api.answer('GET /api/conversations/:id/stream', rejected(503));
  const { live } = follow();
  await waitFor(() => expect(live.read().isLost).toBe(true));
  const stream = fakeStream();

  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(stream.asked()).toHaveLength(1));
  await stream.answer({ text: 'Start' });

  expect(live.read()).toMatchObject({ isLost: false, answer: { content: 'Start' } });
});

test('forgets an answer that starts again', async () => {
  const stream = fakeStream();
  const { live } = follow();
  await stream.answer({ text: 'Start' });
  await stream.event('slow', { messageId: 2 });

  live.restart();

  await waitFor(() => expect(live.read()).toEqual({ answer: null, slowId: null, isLost: false }));
});

test('hears nothing after the last listener has left', async () => {
  const stream = fakeStream();
  const { live, listener, end } = follow();
  await stream.answer({ text: 'Start' });
  listener.mockClear();

  end();
  setHidden(false);

  expect(listener).not.toHaveBeenCalled();
  expect(connections()).toBe(1);
  expect(live.read().answer?.content).toBe('Start');
});

test('has the conversation read again when the first connection fails', async () => {
  api.answer('GET /api/conversations/:id/stream', unreachable);
  const { onChange } = follow();
  await waitFor(() => expect(connections()).toBe(1));

  fakeStream();
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

test('has the conversation read again when a lost connection is back', async () => {
  const stream = fakeStream();
  const { onChange } = follow();
  await waitFor(() => expect(connections()).toBe(1));

  await stream.breakOff();
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(connections()).toBe(2);
  });

  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
});
