import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { judgeStream, measureStream } from './stream-probe.ts';

/** A stream of three parts, with a pause before each of them. */
const aStream = (pauses: number[]) => async () => {
  const parts = pauses.values();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { value, done } = parts.next();
    if (done) return controller.close();
    await wait(value);
    controller.enqueue(new Uint8Array([1]));
  };
  return new Response(new ReadableStream({ pull }));
};

test.each([
  ['streams.working', [0, 200, 200]],
  ['streams.buffered', [400, 0, 0]],
])('finds %s', async (code, pauses) => {
  const spread = await measureStream(aStream(pauses));

  expect(judgeStream(spread).code).toBe(code);
});

test('a probe without an answer says nothing about the proxy', async () => {
  const spread = await measureStream(async () => new Response(null, { status: 503 }));

  expect(judgeStream(spread)).toMatchObject({ code: 'streams.unread', state: 'off' });
});
