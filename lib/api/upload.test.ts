import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeUpload } from '#tests/support/fake-upload.ts';
import { uploading } from './upload.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  FakeUpload.pending = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = (signal?: AbortSignal) => {
  const answer = uploading({ onProgress: () => {}, ...(signal && { signal }) })('/api/pictures', {
    method: 'POST',
    credentials: 'same-origin',
    signal: new AbortController().signal,
    headers: {},
    body: '{}',
  }).then(
    ({ status }) => status,
    ({ message }: Error) => message,
  );
  return { answer, upload: FakeUpload.pending[0] };
};

test('gives up after a minute without progress', async () => {
  const { answer, upload } = start();
  vi.advanceTimersByTime(59_000);
  upload?.progress(0.5);
  vi.advanceTimersByTime(59_000);
  expect(FakeUpload.pending).toHaveLength(1);

  vi.advanceTimersByTime(1_000);

  expect(await answer).toBe('There was no answer');
});

test('waits for the server once everything is sent', async () => {
  const { answer, upload } = start();
  upload?.progress(1);

  vi.advanceTimersByTime(4 * 60_000);
  upload?.answer(201, {});

  expect(await answer).toBe(201);
});

test('sends nothing that was canceled before', async () => {
  const { answer } = start(AbortSignal.abort());

  expect(await answer).toBe('The upload was canceled');
  expect(FakeUpload.pending).toEqual([]);
});
