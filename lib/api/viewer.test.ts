import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from './api.ts';
import { loadedPage, VIEWER } from './viewer.ts';

const reload = vi.fn();
const refresh = vi.fn();

/** Answers a call on a page about user 7. */
function callAs(viewer?: string) {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  const headers = viewer === undefined ? undefined : { [VIEWER]: viewer };
  vi.stubGlobal('fetch', async () => Response.json({ rows: 1 }, { headers }));
  Object.assign(loadedPage, { viewer: '7 editor', reload, refresh });
  return callApi('GET', '/api/billing');
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  refresh.mockClear();
  delete loadedPage.viewer;
});

test.each(['7 editor', undefined])('shows an answer about the page’s user or about nobody (%s)', async (viewer) => {
  expect(await callAs(viewer)).toMatchObject({ ok: true });
  expect(reload).not.toHaveBeenCalled();
  expect(refresh).not.toHaveBeenCalled();
});

test('reloads the page instead of showing an answer about somebody else', async () => {
  const shown = vi.fn();

  void callAs('8 editor').then(shown);
  await expect.poll(() => reload).toHaveBeenCalledOnce();

  expect(shown).not.toHaveBeenCalled();
});

test('refreshes the page after a change of role', async () => {
  expect(await callAs('7 advisor')).toMatchObject({ ok: true });

  expect(refresh).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});
