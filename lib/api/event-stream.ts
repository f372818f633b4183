import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { sessionEnd } from './api.ts';
import { followViewer } from './viewer.ts';

/** The server sends a comment every 15 seconds. A connection that is silent for longer is dead, as after a sleep. */
const SILENCE_MS = 40_000;

type Stream = { signal: AbortSignal; onOpen: () => void; onEvent: (event: EventSourceMessage) => void };

async function readBody(body: ReadableStream<Uint8Array>, onChunk: (text: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onChunk(decoder.decode(chunk.value, { stream: true }));
  }
}

/**
 * Reads server-sent events until the connection ends. Resolves with the status of the answer, 0 if there was none.
 * EventSource would hide the status and the silence of a dead connection.
 */
export async function readEvents(path: string, { signal, onOpen, onEvent }: Stream): Promise<number> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  let silence = setTimeout(abort, SILENCE_MS);
  signal.addEventListener('abort', abort);
  const parser = createParser({ onEvent });

  const read = async () => {
    const response = await fetch(path, { signal: connection.signal, headers: { Accept: 'text/event-stream' } });
    if (response.status === 401) sessionEnd.notify?.();
    if (followViewer(response.headers) || !response.ok || !response.body) return response.status;
    onOpen();
    await readBody(response.body, (text) => {
      clearTimeout(silence);
      silence = setTimeout(abort, SILENCE_MS);
      if (!signal.aborted) parser.feed(text);
    });
    return response.status;
  };

  return read()
    .catch(() => 0)
    .finally(() => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
      abort();
    });
}
