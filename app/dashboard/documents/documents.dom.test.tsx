import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { documents as copy, ownDocuments as own } from '#content/documents.ts';
import type { StoredDocument } from '#features/documents/contract.ts';
import { LARGEST_FILE, UNREADABLE } from '#features/documents/rules.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import OwnDocuments from './documents.tsx';

const rules: StoredDocument = {
  id: 7,
  name: 'rules.txt',
  kind: 'text',
  sizeBytes: 2_048,
  createdAt: '2025-06-12T15:00:00.000Z',
};
const listOf = (...data: StoredDocument[]) => ({ data, count: data.length, allowed: 25, hasSeat: false });
const guide = () => new File(['# Guide'], 'guide.md', { type: 'text/markdown' });
const chooser = () => screen.findByLabelText<HTMLInputElement>(copy.choose, { selector: 'input' });

test('lists documents with their kind, size and day, and counts them', async () => {
  api.answer('GET /api/documents', listOf(rules));
  renderPart(<OwnDocuments />);

  expect(await screen.findByText('rules.txt')).toBeVisible();
  expect(screen.getByText('Text, 3 kB, June 12, 2025')).toBeVisible();
  expect(screen.getByRole('heading', { name: '1 of 25 documents' })).toBeVisible();
});

test('adds chosen files one after another', async () => {
  api.answer('GET /api/documents', listOf());
  api.answer('POST /api/documents', { ...rules, name: 'guide.md', kind: 'markdown' });
  const { user } = renderPart(<OwnDocuments />);

  await user.upload(await chooser(), [guide(), new File(['Rules'], 'rules.txt')]);

  expect(await findToast('rules.txt can now be cited in answers.')).toBeVisible();
  expect(api.inputs('POST /api/documents')).toEqual([
    { name: 'guide.md', base64: btoa('# Guide') },
    { name: 'rules.txt', base64: btoa('Rules') },
  ]);
});

test('shows how much of a file has been sent', async () => {
  const stored = Promise.withResolvers<StoredDocument>();
  api.answer('GET /api/documents', listOf());
  api.answer('POST /api/documents', () => stored.promise);
  const { user } = renderPart(<OwnDocuments />);

  await user.upload(await chooser(), guide());

  expect(await screen.findByRole('progressbar', { name: 'Uploaded' })).toHaveAttribute('aria-valuenow', '50');
  stored.resolve(rules);
  expect(await findToast(copy.added[0])).toBeVisible();
});

test('adds a file that is dropped', async () => {
  api.answer('GET /api/documents', listOf());
  api.answer('POST /api/documents', rules);
  renderPart(<OwnDocuments />);

  fireEvent.drop(await screen.findByText(copy.drop), { dataTransfer: { files: [guide()] } });

  expect(await findToast(copy.added[0])).toBeVisible();
});

test('keeps a file that the server rejects, with the reason, until it is dismissed', async () => {
  api.answer('GET /api/documents', listOf());
  api.answer('POST /api/documents', rejected(400, { message: UNREADABLE.encrypted }));
  const { user } = renderPart(<OwnDocuments />);

  await user.upload(await chooser(), guide());

  expect(await screen.findByText(UNREADABLE.encrypted)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss: guide.md' }));
  expect(screen.queryByText(UNREADABLE.encrypted)).toBeNull();
});

test('sends a file again after the connection was lost', async () => {
  api.answer('GET /api/documents', listOf());
  api.answer('POST /api/documents', unreachable);
  const { user } = renderPart(<OwnDocuments />);
  await user.upload(await chooser(), guide());
  const again = await screen.findByRole('button', { name: /Try Again.*guide.md/ });

  api.answer('POST /api/documents', rules);
  await user.click(again);

  expect(await findToast(copy.added[0])).toBeVisible();
});

test.each([
  ['letter.docx', 'x', UNREADABLE.unknown_kind],
  ['empty.txt', '', UNREADABLE.empty],
  ['large.txt', 'x'.repeat(LARGEST_FILE + 1), UNREADABLE.too_large],
])('does not even send %s', async (name, content, reason) => {
  api.answer('GET /api/documents', listOf());
  renderPart(<OwnDocuments />);

  fireEvent.change(await chooser(), { target: { files: [new File([content], name)] } });

  expect(await screen.findByText(reason)).toBeVisible();
  expect(api.inputs('POST /api/documents')).toEqual([]);
});

test('takes no more files than the plan includes', async () => {
  api.answer('GET /api/documents', { ...listOf(rules), allowed: 1 });
  renderPart(<OwnDocuments />);

  expect(await screen.findByText(fillText(copy.full, { allowed: 1 }))).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.choose })).toBeNull();
});

test('asks before a document is deleted', async () => {
  api.answer('GET /api/documents', listOf(rules));
  api.answer('DELETE /api/documents/:id', { success: true, message: '' });
  const { user } = renderPart(<OwnDocuments />);

  await user.click(await screen.findByRole('button', { name: 'Delete rules.txt' }));
  api.answer('GET /api/documents', listOf());
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: copy.removal.confirm }));

  expect(await findToast('rules.txt was deleted.')).toBeVisible();
  expect(await screen.findByText(own.empty[0])).toBeVisible();
  expect(screen.getByRole('heading', { name: '0 of 25 documents' })).toHaveFocus();
});

test.each([
  [false, own.noPlan[0]],
  [true, own.seat[0]],
])('says what it takes to add documents (with a seat: %s)', async (hasSeat, title) => {
  api.answer('GET /api/documents', { data: [], count: 0, allowed: 0, hasSeat });
  renderPart(<OwnDocuments />);

  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: own.plans })).toHaveLength(hasSeat ? 0 : 1);
  expect(screen.queryByRole('button', { name: copy.choose })).toBeNull();
});

test('lets documents of an ended plan be deleted', async () => {
  api.answer('GET /api/documents', { ...listOf(rules), allowed: 0 });
  renderPart(<OwnDocuments />);

  expect(await screen.findByText(own.ended)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete rules.txt' })).toBeVisible();
});

test('tries again after the list failed to load', async () => {
  api.answer('GET /api/documents', unreachable);
  const { user } = renderPart(<OwnDocuments />);

  const again = await screen.findByRole('button', { name: copy.again });
  api.answer('GET /api/documents', listOf(rules));
  await user.click(again);

  expect(await screen.findByText('rules.txt')).toBeVisible();
});
