import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aPage, aSubscriberRow } from '#tests/support/panel-rows.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { CopyEmails } from './copy-emails.tsx';

const reader = (id: number) => aSubscriberRow({ id, email: `reader-${id}@example.test` });

/** Clicks the button and returns the text of the alert. */
async function copyAll() {
  const alerts: string[] = [];
  api.answer('POST /api/audit/exports', { success: true, message: '' });
  vi.stubGlobal('alert', (words: string) => void alerts.push(words));
  const { user } = renderPart(<CopyEmails query={{ q: '', filter: 'all', sort: '', dir: 'asc' }} />, { viewer: admin });
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  return { user, alerts, write, click: () => user.click(screen.getByRole('button', { name: 'Copy All Emails' })) };
}

test('copies all addresses', async () => {
  api.answer('GET /api/subscribers', aPage(reader(1), reader(2)));
  const { alerts, write, click } = await copyAll();

  await click();

  await waitFor(() => expect(alerts).toEqual(['All email addresses copied to clipboard!']));
  expect(write.mock.calls.flat().join()).toMatch(/reader-1@example\.test.*reader-2@example\.test/s);
});

test('shows the addresses when the browser blocks copying', async () => {
  api.answer('GET /api/subscribers', aPage(reader(1)));
  const { alerts, write, click } = await copyAll();
  write.mockRejectedValue(new Error('blocked'));

  await click();

  await waitFor(() => expect(alerts).toEqual(['Failed to copy emails to clipboard']));
  expect(await screen.findByLabelText('Email addresses')).toHaveValue('reader-1@example.test');
});

test('copies nothing when the addresses fail to load', async () => {
  api.answer('GET /api/subscribers', rejected(503));
  const { alerts, write, click } = await copyAll();

  await click();

  await waitFor(() => expect(alerts).toEqual(['Failed to copy emails to clipboard']));
  expect(write).not.toHaveBeenCalled();
});
