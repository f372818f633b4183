export type StreamEvent = { name: string; data: Record<string, unknown> };

const fieldIn = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];

/** The server-sent events of an answer, without comments. */
export async function* readEvents(parts: AsyncIterable<Uint8Array | string>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let open = '';
  for await (const part of parts) {
    open += typeof part === 'string' ? part : decoder.decode(part, { stream: true });
    const blocks = open.split('\n\n');
    open = blocks.pop() ?? '';
    for (const block of blocks) {
      const name = fieldIn(block, 'event');
      const data = fieldIn(block, 'data');
      if (name === undefined || data === undefined) continue;
      yield { name, data: JSON.parse(data) as Record<string, unknown> };
    }
  }
}

/** Joins the texts of one answer as a page does, until `isEnough`. */
export async function readAnswer(
  events: AsyncGenerator<StreamEvent>,
  isEnough = (text: string, { data }: StreamEvent) => data.state !== 'streaming',
  text = '',
) {
  let joined = text;
  while (true) {
    // A loop over the events would end the stream with it.
    const { value: event, done } = await events.next();
    if (done) throw new Error(`The stream ended after "${joined}"`);
    if (event.name !== 'answer') continue;
    joined = joined.slice(0, Number(event.data.from)) + String(event.data.text);
    if (isEnough(joined, event)) return { text: joined, ...event };
  }
}
