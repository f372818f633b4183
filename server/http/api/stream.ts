import type { Context } from 'hono';
import type { ServerEnv } from '#server/http/env.ts';

const encoder = new TextEncoder();

async function* encoded(parts: AsyncIterable<string>) {
  for await (const part of parts) yield encoder.encode(part);
}

/** Writes no faster than the client reads, and stops when it disconnects. An error cuts the answer off. */
export function streamBytes(c: Context<ServerEnv>, parts: AsyncGenerator<Uint8Array>, type: string): Response {
  const next = () =>
    parts.next().catch((error: unknown) => {
      c.get('ctx').log.error({ requestId: c.get('requestId'), err: error }, 'answer cut off');
      throw error;
    });
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await parts.return(undefined)),
    },
    { highWaterMark: 0 },
  );
  return c.body(body, 200, { 'Content-Type': type });
}

export const streamText = (c: Context<ServerEnv>, parts: AsyncIterable<string>, type: string) =>
  streamBytes(c, encoded(parts), type);
