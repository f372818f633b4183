import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { documents as copy, ownDocuments as own } from '#content/documents.ts';
import type { StoredDocument } from '#features/documents/contract.ts';
import { LARGEST_FILE, UNREADABLE } from '#features/documents/rules.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { planTokens } from '#tests/support/shown-conversations.ts';
import { ada } from '#tests/support/viewers.ts';
import OwnDocuments from './documents.tsx';

const rules: StoredDocument = {
  id: 7,
  name: 'rules.txt',
  kind: 'text',
  sizeBytes: 2_048,
  createdAt: '2025-06-12T15:00:00.000Z',
};
const listOf = (...data: StoredDocument[]) => ({ data, count: data.length, allowed: 25, hasSeat: false });
beforeEach(() => api.answer('GET /api/tokens', { data: [], count: 0 }));

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

test('shows the name of a rejected file without marks of direction', async () => {
  api.answer('GET /api/documents', listOf());
  api.answer('POST /api/documents', unreachable);
  const { user } = renderPart(<OwnDocuments />);

  await user.upload(await chooser(), new File(['# Guide'], 'prices\u202egnp.md'));

  expect(await screen.findByText('pricesgnp.md was not added.')).toBeVisible();
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

test('shows a file whose answer was lost, although sending it again is rejected', async () => {
  api.answer('GET /api/documents', listOf());
  api.answer('POST /api/documents', unreachable);
  const { user } = renderPart(<OwnDocuments />);
  await user.upload(await chooser(), new File(['Rules'], 'rules.txt'));
  const again = await screen.findByRole('button', { name: /Try Again.*rules.txt/ });

  api.answer('GET /api/documents', listOf(rules));
  api.answer('POST /api/documents', rejected(409, { message: 'This text is already added, as rules.txt.' }));
  await user.click(again);

  expect(await screen.findByRole('button', { name: 'Delete rules.txt' })).toBeVisible();
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

test.each([
  ['arrived', { success: true, message: '' } as const],
  ['got lost', unreachable],
])('asks before a document is deleted, and says so if the answer %s', async (_, answer) => {
  api.answer('GET /api/documents', listOf(rules));
  api.answer('DELETE /api/documents/:id', answer);
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

test('shows the passage of a document that an answer cites', async () => {
  const passages = [
    { position: 0, heading: 'Page 1', text: 'Orders need a number.' },
    { position: 1, heading: 'Page 2', text: 'Orders above $5,000 need approval.' },
  ];
  api.answer('GET /api/documents/:id', { ...rules, passages });
  renderPart(<OwnDocuments id={7} passage={1} />);

  const cited = await screen.findByRole('region', { name: 'Cited passage' });
  expect(cited).toHaveTextContent('Orders above $5,000 need approval.');
  expect(cited).toHaveFocus();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'rules.txt',
    'Page 1',
    'Page 2',
  ]);
  expect(screen.getByRole('link', { name: 'Your documents' })).toHaveAttribute('href', '/dashboard?view=documents');
});

test('says that a cited document no longer exists', async () => {
  api.answer('GET /api/documents/:id', rejected(404, { message: 'Document not found' }));
  renderPart(<OwnDocuments id={7} passage={1} />);

  expect(await screen.findByText('This document no longer exists')).toBeVisible();
});

test('begins a question about a document', async () => {
  api.answer('GET /api/documents', listOf(rules));
  api.answer('GET /api/tokens', { data: [planTokens()], count: 1 });
  const { user, address } = renderPart(<OwnDocuments />);

  await user.click(await screen.findByRole('button', { name: 'Ask about it: rules.txt' }));

  expect(address()).toBe('/dashboard?view=chat&agent=business-consultant');
  expect(sessionStorage.getItem(`question:${ada.id}:business-consultant`)).toContain('About rules.txt: ');
});

test('offers no question without a plan that includes documents', async () => {
  api.answer('GET /api/documents', listOf(rules));
  api.answer('GET /api/tokens', { data: [planTokens({ documents: 0 })], count: 1 });
  renderPart(<OwnDocuments />);

  await screen.findByText('rules.txt');
  await waitFor(() => expect(api.calls()).toContain('GET /api/tokens'));

  expect(screen.queryByRole('button', { name: /^Ask about it/ })).toBeNull();
});
