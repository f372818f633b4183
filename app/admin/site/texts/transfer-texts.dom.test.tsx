import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { renderRoutes } from '#tests/support/render.tsx';
import { textsAnswer } from '#tests/support/site-rows.ts';
import { editor } from '#tests/support/viewers.ts';
import { TransferTexts } from './transfer-texts.tsx';

const Page = () => <TransferTexts outline={textsAnswer().outline} />;
const key = 'landing.hero.headline';
const own = { format: 'site-texts', version: 1, texts: { [key]: 'AI for you' } };

async function choose(content: string) {
  const user = userEvent.setup();
  renderRoutes([{ path: '/', Component: Page }], { address: '/', viewer: editor });
  await user.upload(screen.getByLabelText('Import texts'), new File([content], 'texts.json'));
  return user;
}

test('imports a file after it said what changes', async () => {
  api.answer('POST /api/site/imports', { changes: [{ key, before: null, after: 'AI for you' }], problems: [] });
  const user = await choose(JSON.stringify(own));

  expect(await screen.findByText('AI for you')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import as drafts' }));

  expect(await screen.findByText('Texts imported')).toBeVisible();
  expect(api.inputs('POST /api/site/imports').map(({ isDryRun }) => isDryRun)).toEqual([true, false]);
});

test('says why a file is rejected and offers no import', async () => {
  api.answer('POST /api/site/imports', { changes: [], problems: [{ key: '', message: 'A newer version wrote it.' }] });
  await choose(JSON.stringify({ ...own, version: 9 }));

  expect(await screen.findByText('A newer version wrote it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import as drafts' })).toBeNull();
});

test('does not send a file that is no file of texts', async () => {
  await choose('hello');

  expect(await screen.findByText('Failed to import the file')).toBeVisible();
  expect(api.calls()).toEqual([]);
});
