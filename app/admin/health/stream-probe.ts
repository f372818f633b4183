import { useQuery } from '@tanstack/react-query';
import { healthKey } from '#features/health/client.ts';
import type { Finding } from '#features/health/rules/findings.ts';

/** The server needs at least 700 ms for the stream; a proxy that holds it back passes it on at once. */
const HELD_BACK_MS = 300;

/** Milliseconds between the first and the last part of the stream; null if there was none. */
export async function measureStream(read: typeof fetch = fetch): Promise<number | null> {
  const response = await read('/api/health/stream', { headers: { Accept: 'text/event-stream' } });
  if (!response.ok || !response.body) return null;
  const reader = response.body.getReader();
  let first: number | null = null;
  let last = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    last = performance.now();
    first ??= last;
  }
  return first === null ? null : last - first;
}

export function judgeStream(spread: number | null): Finding {
  const found = { check: 'streams', facts: {}, times: {}, technical: null } as const;
  if (spread === null) return { ...found, code: 'streams.unread', state: 'off' };
  if (spread >= HELD_BACK_MS) return { ...found, code: 'streams.working', state: 'working' };
  return { ...found, code: 'streams.buffered', state: 'attention', facts: { ms: Math.round(spread) } };
}

/** Whether streams reach this browser as they are sent. */
export function useStreamProbe() {
  return useQuery({
    queryKey: [...healthKey, 'stream'],
    queryFn: async () => judgeStream(await measureStream().catch(() => null)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
