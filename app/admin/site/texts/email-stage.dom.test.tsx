import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SiteEmail } from '#features/site/contract.ts';
import { api } from '#tests/support/fake-api.ts';
import { renderRoutes } from '#tests/support/render.tsx';
import { aText } from '#tests/support/site-rows.ts';
import { editor } from '#tests/support/viewers.ts';
import TextsPart from './texts-part.tsx';

const ACCOUNTS = 'emails.accounts';
const SUBJECT = `${ACCOUNTS}.reset.subject`;

const anEmail = (facts: Partial<SiteEmail> = {}): SiteEmail => ({
  name: 'password-reset',
  title: 'Password reset',
  keys: [SUBJECT, `${ACCOUNTS}.reset.text`],
  subject: 'Reset your password',
  subjectKey: SUBJECT,
  text: 'Hello Renata,\n\nchoose a new password.',
  ...facts,
});

async function openEmails() {
  const user = userEvent.setup();
  const texts = [
    aText({ key: SUBJECT, default: 'Reset your password' }),
    aText({ key: `${ACCOUNTS}.reset.text`, default: 'Choose a new password.' }),
  ];
  api.answer('GET /api/site/texts', {
    data: texts,
    count: texts.length,
    outline: [{ label: 'Emails', address: '/api/site/emails', sections: [{ label: 'Accounts', path: ACCOUNTS }] }],
  });
  api.answer('GET /api/site/emails', {
    data: [
      anEmail(),
      anEmail({ name: 'new-role', title: 'New role', subject: 'Your role', subjectKey: null, text: 'You may edit.' }),
      anEmail({ name: 'receipt', title: 'Receipt', keys: ['emails.billing.receipt.subject'] }),
    ],
    count: 3,
  });
  api.answer('GET /api/site/changes', { data: [], hasMore: false });
  renderRoutes([{ path: '/', Component: TextsPart }], { address: '/', viewer: editor });
  return { user, emails: await screen.findByRole('combobox', { name: 'Email' }) };
}

test('offers the emails that show texts of the section', async () => {
  const { emails } = await openEmails();

  const titles = within(emails)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Password reset', 'New role']);
});

test('shows the plain text of the chosen email', async () => {
  const { user, emails } = await openEmails();

  await user.selectOptions(emails, 'New role');
  await user.click(screen.getByRole('button', { name: 'Plain text' }));

  expect(screen.getByRole('region', { name: 'The email as plain text' })).toHaveTextContent('You may edit.');
});

test('opens the subject in its place', async () => {
  const { user } = await openEmails();

  await user.click(screen.getByRole('button', { name: 'Edit subject: Reset your password' }));

  expect(screen.getByRole('textbox', { name: 'subject' })).toHaveValue('Reset your password');
});

test('shows the email that says the text which was opened', async () => {
  const { user, emails } = await openEmails();
  await user.click(screen.getByRole('button', { name: 'Edit subject: Reset your password' }));
  expect(emails).toHaveValue('password-reset');

  await user.selectOptions(emails, 'New role');

  expect(emails).toHaveValue('new-role');
  expect(screen.queryByRole('textbox', { name: 'subject' })).not.toBeInTheDocument();
});
