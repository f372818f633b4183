import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ImportReport } from '#features/newsletter/contract.ts';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import ImportDialog from './import-dialog.tsx';

const CALL = 'POST /api/subscribers/import';
const CSV = 'Name,Email\nAda,ada@x.test\nBen,ben@\nEve,eve@x.test\nAda,ADA@x.test\n';

async function openDialog() {
  api.answer('GET /api/subscribers/import', { isRunning: false, done: 0, count: 0 });
  const onClose = vi.fn<() => void>();
  const { user } = renderPart(<ImportDialog onClose={onClose} />, { viewer: admin });
  await screen.findByRole('dialog', { name: 'Import subscribers' });
  return { user, onClose };
}

async function choose(text = CSV) {
  const view = await openDialog();
  await view.user.upload(screen.getByLabelText(/^CSV file/), new File([text], 'readers.csv', { type: 'text/csv' }));
  await view.user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByLabelText('Column with the email address');
  return view;
}

/** The server finds one address invalid and eve unsubscribed. */
async function check() {
  api.answer(CALL, {
    added: 1,
    known: 0,
    rejected: [
      { position: 1, reason: 'invalid' },
      { position: 2, reason: 'suppressed' },
    ],
  });
  const view = await choose();
  await view.user.type(screen.getByLabelText('How did they agree?'), 'Trade fair in Austin');
  await view.user.type(screen.getByLabelText('When did they agree?'), '2025-05-20');
  await view.user.click(screen.getByRole('button', { name: 'Check addresses' }));
  await screen.findByText('Unsubscribed or bounced, not imported');
  return view;
}

test('shows the first ten rows and finds the column with addresses', async () => {
  await choose(`Name,Email\n${Array.from({ length: 30 }, (_, index) => `Reader,r${index}@x.test`).join('\n')}`);

  const preview = screen.getByRole('table', { name: 'First rows' });
  expect(within(preview).getAllByRole('row')).toHaveLength(11);
  expect(screen.getByLabelText('Column with the email address')).toHaveDisplayValue('Email');
  expect(screen.getByText('30 rows')).toBeVisible();
});

test.each([
  ['nothing', '', 'Choose a file or paste at least one address'],
  ['too many rows', 'a@x.test\n'.repeat(50_001), 'There are 50,001 rows. Import at most 50,000 at a time'],
  ['too large a file', 'a@x.test\n'.padEnd(10 * 1024 * 1024 + 1), 'The file is 11 MB. Choose one of at most 10 MB'],
])('rejects %s', async (_what, text, error) => {
  const { user } = await openDialog();

  await user.upload(screen.getByLabelText(/^CSV file/), new File([text], 'readers.csv'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByText(error)).toBeVisible();
});

test('needs the source and the date of consent', async () => {
  const { user } = await choose();

  await user.click(screen.getByRole('button', { name: 'Check addresses' }));

  expect(await screen.findByText('Please choose the date on which they agreed')).toBeVisible();
  expect(screen.getByText('Please say how these people agreed, in 5 to 200 characters')).toBeVisible();
  expect(api.inputs(CALL)).toEqual([]);
});

test('counts what would happen before anything is stored', async () => {
  await check();

  expect(api.inputs(CALL)).toEqual([
    {
      emails: ['ada@x.test', 'ben@', 'eve@x.test'],
      consentSource: 'Trade fair in Austin',
      consentDate: '2025-05-20',
      isDryRun: true,
    },
  ]);
  const facts = screen.getByRole('dialog').querySelector('.facts');
  expect(facts).toHaveTextContent('Repeated in the file, not importedRow 51');
  expect(facts).toHaveTextContent('Not an email address, not importedRow 31');
});

test('sends cells that no database can store as something invalid', async () => {
  api.answer(CALL, { added: 1, known: 0, rejected: [{ position: 0, reason: 'invalid' }] });
  const { user } = await choose(`a\0@x.test\n${'x'.repeat(299)}\u{1F600}\nada@x.test`);

  await user.type(screen.getByLabelText('How did they agree?'), 'Trade fair in Austin');
  await user.type(screen.getByLabelText('When did they agree?'), '2025-05-20');
  await user.click(screen.getByRole('button', { name: 'Check addresses' }));

  await screen.findByText('Not an email address, not imported');
  expect(api.inputs(CALL)).toMatchObject([{ emails: ['a\uFFFD@x.test', `${'x'.repeat(299)}\uFFFD`, 'ada@x.test'] }]);
});

test('imports what was not rejected', async () => {
  const { user, onClose } = await check();
  api.answer(CALL, { added: 1, known: 0, rejected: [] });

  await user.click(screen.getByRole('button', { name: 'Import (1)' }));

  expect(await findToast('Subscribers imported')).toBeVisible();
  expect(api.inputs(CALL).at(-1)).toMatchObject({ emails: ['ada@x.test'], isDryRun: false });
  expect(onClose).toHaveBeenCalledOnce();
});

test('shows how much is stored while it imports', async () => {
  const { user } = await check();
  api.answer('GET /api/subscribers/import', { isRunning: true, done: 1, count: 1 });
  const stored = Promise.withResolvers<ImportReport>();
  api.answer(CALL, () => stored.promise);

  await user.click(screen.getByRole('button', { name: 'Import (1)' }));

  expect(await screen.findByText('1 of 1 stored')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('max', '1');
  stored.resolve({ added: 1, known: 0, rejected: [] });
  expect(await findToast('Subscribers imported')).toBeVisible();
});

test('sends what the file says about each person', async () => {
  api.answer(CALL, { added: 0, known: 0, rejected: [{ position: 0, reason: 'consent' }] });
  const { user } = await choose('Email,Told us,Then\nada@x.test,Webinar,May');

  await user.click(screen.getByText('Use more columns from the file'));
  await user.selectOptions(screen.getByLabelText(/^Column with how they agreed/), 'Told us');
  await user.selectOptions(screen.getByLabelText(/^Column with the date/), 'Then');
  await user.type(screen.getByLabelText('How did they agree?'), 'Trade fair in Austin');
  await user.type(screen.getByLabelText('When did they agree?'), '2025-05-20');
  await user.click(screen.getByRole('button', { name: 'Check addresses' }));

  expect(await screen.findByText(/Consent source or date missing/)).toBeVisible();
  expect(api.inputs(CALL)).toMatchObject([
    { emails: [{ email: 'ada@x.test', consentSource: 'Webinar', consentDate: 'May' }] },
  ]);
});

test('chooses the columns that say when and how people agreed', async () => {
  await choose('Email,Opt-in source,Opt-in date\nada@x.test,Webinar,2026-05-20');

  expect(screen.getByLabelText(/^Column with how they agreed/)).toHaveDisplayValue('Opt-in source');
  expect(screen.getByLabelText(/^Column with the date/)).toHaveDisplayValue('Opt-in date');
  expect(screen.getByText(/Please check/)).toBeVisible();
});

test('names the chosen file beside the button', async () => {
  const { user } = await openDialog();

  await user.upload(screen.getByLabelText(/^CSV file/), new File([CSV], 'readers.csv', { type: 'text/csv' }));

  expect(screen.getByText('readers.csv')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeVisible();
});

test("rejects a file whose quotation marks can't be read", async () => {
  const { user } = await openDialog();

  await user.upload(screen.getByLabelText(/^CSV file/), new File(['Email\n"ada@x.test\neve@x.test'], 'readers.csv'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByText(/quotation marks in row 2 can't be read/)).toBeVisible();
});

test('says that an import goes on when the connection is lost', async () => {
  const { user } = await check();
  api.answer('GET /api/subscribers/import', { isRunning: true, done: 300, count: 900 });
  api.answer(CALL, rejected(503));

  await user.click(screen.getByRole('button', { name: 'Import (1)' }));

  expect(await findToast('Connection lost')).toBeVisible();
});

test('says that everyone was imported although the answer was lost', async () => {
  const { user, onClose } = await check();
  api.answer('GET /api/subscribers/import', { isRunning: false, done: 1, count: 1 });
  api.answer(CALL, ({ input }) => (input.isDryRun ? { added: 0, known: 1, rejected: [] } : unreachable));

  await user.click(screen.getByRole('button', { name: 'Import (1)' }));

  expect(await findToast('Subscribers imported')).toBeVisible();
  expect(screen.getByText('New on the list: 1')).toBeVisible();
  expect(onClose).toHaveBeenCalled();
});

test('does not claim that nothing was imported if nothing answers', async () => {
  const { user } = await check();
  api.answer('GET /api/subscribers/import', { isRunning: false, done: 0, count: 0 });
  api.answer(CALL, unreachable);

  await user.click(screen.getByRole('button', { name: 'Import (1)' }));

  expect(await findToast('The connection was lost')).toBeVisible();
});

test('says that nothing was imported after an error', async () => {
  const { user, onClose } = await check();
  api.answer(CALL, rejected(503, { message: 'Not ready' }));

  await user.click(screen.getByRole('button', { name: 'Import (1)' }));

  expect(await findToast('Nothing imported')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('saves the rejected rows with their numbers and reasons', async () => {
  const { user } = await check();
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) saved.push(given);
    return 'blob:own';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});

  await user.click(screen.getByRole('button', { name: 'Download rejected rows' }));

  expect((await saved[0]?.text())?.split('\r\n').slice(1, 4)).toEqual([
    '"3","ben@","Not an email address"',
    '"4","eve@x.test","Unsubscribed or bounced"',
    '"5","ADA@x.test","Repeated in the file"',
  ]);
});
