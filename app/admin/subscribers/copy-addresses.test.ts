import { afterEach, expect, it, vi } from 'vitest';
import { copyAddresses } from './copy-addresses.ts';

const QUERY = { q: '', filter: 'all', sort: '', dir: 'asc' } as const;

/** Serves these subscribers; returns what is written to the clipboard. */
function serveSubscribers(emails: string[]) {
  const writeText = vi.fn(async (_text: string) => {});
  const page = { data: emails.map((email, id) => ({ id, email })), count: emails.length, nextCursor: null };
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  vi.stubGlobal('fetch', async (path: string) => Response.json(path.startsWith('/api/audit') ? { ok: true } : page));
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  return writeText;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('copies the addresses of all subscribers', async () => {
  const writeText = serveSubscribers(['ada@example.test', 'bob@example.test']);

  expect(await copyAddresses(QUERY)).toEqual({ state: 'copied' });
  expect(writeText).toHaveBeenCalledExactlyOnceWith('ada@example.test, bob@example.test');
});

it('leaves the clipboard unchanged for an empty list', async () => {
  const writeText = serveSubscribers([]);

  expect(await copyAddresses(QUERY)).toEqual({ state: 'empty' });
  expect(writeText).not.toHaveBeenCalled();
});
