const LONGEST_LINE = 100;

/** A `fetch` that reports when a response contains a line. The line must match within its first 100 characters. */
export const watchLine =
  (send: typeof fetch, line: RegExp, onLine: () => void): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    const decoder = new TextDecoder();
    let begun = '';
    const watch = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const lines = (begun + decoder.decode(chunk, { stream: true })).split('\n');
        if (lines.some((one) => line.test(one))) onLine();
        begun = lines.at(-1)?.slice(0, LONGEST_LINE) ?? '';
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body?.pipeThrough(watch) ?? null, response);
  };
