import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { DataCopy } from '#features/data-copies/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { clickTwiceAtOnce, findToast, renderPart } from '#tests/support/render.tsx';
import { MyData } from './my-data.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
const ready: DataCopy = {
  id: 7,
  state: 'ready',
  createdAt: inDays(-1),
  readyAt: inDays(-1),
  sizeBytes: 4_200_000,
  expiresAt: inDays(6),
};

beforeEach(() => api.answer('GET /api/user/data-copies', { copy: null }));

const openMyData = () => renderPart(<MyData isClosing={false} />);
const button = (name: string) => screen.findByRole('button', { name });

test.each([
  [null, 'No copy yet', 'Make a copy'],
  [{ ...ready, state: 'waiting', readyAt: null, sizeBytes: null }, 'Making your copy', 'Make a new copy'],
  [{ ...ready, state: 'failed', readyAt: null, sizeBytes: null }, "We couldn't make your copy", 'Try Again'],
  [{ ...ready, expiresAt: inDays(-1) }, /has expired$/, 'Make a new copy'],
] as const)('says what became of a copy: %o', async (copy, title, next) => {
  api.answer('GET /api/user/data-copies', { copy });

  openMyData();

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('button', { name: next })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
});

test('downloads a copy that is ready', async () => {
  api.answer('GET /api/user/data-copies', { copy: ready });

  openMyData();

  expect(await screen.findByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/user/data-copies/7/file');
  expect(screen.getByText(/^ZIP file, 4\.2 MB\. Available until/)).toBeVisible();
});

test('asks once for a copy after a double click and waits until it is ready', async () => {
  const asked = { ...ready, createdAt: new Date().toISOString(), state: 'waiting', readyAt: null } as const;
  api.answer('POST /api/user/data-copies', () => {
    api.answer('GET /api/user/data-copies', { copy: asked });
    return asked;
  });
  openMyData();

  await clickTwiceAtOnce(await button('Make a copy'));
  expect(await screen.findByText('Making your copy')).toBeVisible();
  api.answer('GET /api/user/data-copies', { copy: ready });

  expect(await screen.findByRole('link', { name: 'Download' })).toBeVisible();
  expect(api.inputs('POST /api/user/data-copies')).toHaveLength(1);
});

test('says why a copy was not started', async () => {
  api.answer('POST /api/user/data-copies', rejected(429, { message: 'You can ask for 3 copies a day.' }));
  const { user } = openMyData();

  await user.click(await button('Make a copy'));

  expect(await findToast('Copy not started')).toBeVisible();
  expect(await findToast('You can ask for 3 copies a day.')).toBeVisible();
});
