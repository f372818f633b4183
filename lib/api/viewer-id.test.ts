import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from './api.ts';
import { loadedPage, VIEWER_ID } from './viewer-id.ts';

const reload = vi.fn();

/** Answers a call on a page about user 7. */
function callAs(viewerId?: string) {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  const headers = viewerId === undefined ? undefined : { [VIEWER_ID]: viewerId };
  vi.stubGlobal('fetch', async () => Response.json({ rows: 1 }, { headers }));
  Object.assign(loadedPage, { viewerId: '7', reload });
  return callApi('GET', '/api/billing');
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  delete loadedPage.viewerId;
});

test.each(['7', undefined])('shows an answer about the page’s user or about nobody (%s)', async (viewerId) => {
  expect(await callAs(viewerId)).toMatchObject({ ok: true });
  expect(reload).not.toHaveBeenCalled();
});

test('reloads the page instead of showing an answer about somebody else', async () => {
  const shown = vi.fn();

  void callAs('8').then(shown);
  await expect.poll(() => reload).toHaveBeenCalledOnce();

  expect(shown).not.toHaveBeenCalled();
});
