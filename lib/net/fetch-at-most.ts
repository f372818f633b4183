class TooManyBytes extends Error {}

/** A `fetch` whose answers fail after so many bytes, for readers that hold what they have not understood in memory. */
export const fetchAtMost =
  (mostBytes: number, send: typeof fetch = fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    let bytes = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > mostBytes) controller.error(new TooManyBytes(`the answer has more than ${mostBytes} bytes`));
        else controller.enqueue(chunk);
      },
    });
    return new Response(response.body?.pipeThrough(limit) ?? null, response);
  };
