import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { FakeUpload } from '#tests/support/fake-upload.ts';
import { coverPicture } from '#tests/support/serve-posts.ts';
import { addPicture, uploadPicture } from './staff-client.ts';

beforeEach(() => {
  FakeUpload.pending = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  api.answer('POST /api/pictures', coverPicture);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const aFile = (name: string) => new File([name], name, { type: 'image/png' });
const upload = (name: string, signal?: AbortSignal) =>
  uploadPicture(aFile(name), { onProgress: () => {}, ...(signal && { signal }) });
const oneIsPending = () => vi.waitFor(() => expect(FakeUpload.pending).toHaveLength(1));
const sentByFetch = () => api.inputs('POST /api/pictures').map((input) => (input as { name: string }).name);

test('sends one picture at a time, wherever it was added', async () => {
  const uploaded = upload('a.png');
  const added = addPicture(aFile('b.png'));
  await oneIsPending();
  expect(sentByFetch()).toEqual([]);

  FakeUpload.pending[0]?.answer(201, coverPicture);

  expect([await uploaded, await added]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(sentByFetch()).toEqual(['b.png']);
});

test('a picture that was canceled while it waited is never sent', async () => {
  const cancel = new AbortController();
  const first = upload('a.png');
  const second = upload('b.png', cancel.signal).catch(() => 'canceled');
  const third = addPicture(aFile('c.png'));
  await oneIsPending();

  cancel.abort();
  FakeUpload.pending[0]?.answer(201, coverPicture);

  expect(await Promise.all([first, second, third])).toMatchObject([{ ok: true }, 'canceled', { ok: true }]);
  expect(FakeUpload.pending).toEqual([]);
});

test('waits until the server is done with a canceled picture', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const cancel = new AbortController();
  const first = upload('a.png', cancel.signal);
  const second = upload('b.png');
  await oneIsPending();
  cancel.abort();
  await first;
  await oneIsPending();

  FakeUpload.pending[0]?.answer(503, { code: 'busy', message: 'Another of your files is being read.' });
  await vi.waitFor(() => expect(FakeUpload.pending).toHaveLength(0));
  await vi.advanceTimersByTimeAsync(3_000);
  await oneIsPending();
  FakeUpload.pending[0]?.answer(201, coverPicture);

  expect(await second).toMatchObject({ ok: true });
});
