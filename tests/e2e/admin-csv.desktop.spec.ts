import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { parseCsv } from '#tests/support/csv.ts';
import { test } from '#tests/support/e2e.ts';

type Row = Record<string, unknown>;

/** A request whose values contain quotes, non-ASCII characters and formulas. */
const strange = {
  firstName: '=Zoë "Z"',
  lastName: 'O’Hara, 😀',
  email: 'zoe@example.test',
  company: '=HYPERLINK("x")',
  interest: 'custom-ai',
  message: 'First line, with comma\r\nSecond "line"',
};

const guarded = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const text = (value: unknown) => guarded(String(value ?? ''));

const interestLabel = (id: unknown) =>
  ({
    'conversational-ai': 'Conversational AI Agents',
    'predictive-analytics': 'Predictive Analytics',
    'process-automation': 'Process Automation',
    'intelligent-search': 'Intelligent Search Systems',
    'custom-ai': 'Custom AI Development',
    'ai-consulting': 'AI Strategy Consulting',
  })[String(id)] ?? '';

const LISTS: [tab: string, call: string, file: string, header: string, line: (row: Row) => string[]][] = [
  [
    'customers',
    '/api/users',
    'customers',
    'ID,Username,Email,First Name,Last Name,Status,Created At,Last Login',
    ({ id, username, email, firstName, lastName, status, createdAt, lastLogin }) =>
      [id, username, email, firstName, lastName, status, createdAt, lastLogin].map(text),
  ],
  [
    'contacts',
    '/api/contacts',
    'contacts',
    'ID,First Name,Last Name,Email,Company,Interest,Message,Date',
    ({ id, firstName, lastName, email, company, interest, message, createdAt }) =>
      [id, firstName, lastName, email, company, interestLabel(interest), message, createdAt].map(text),
  ],
  [
    'subscribers',
    '/api/subscribers',
    'subscribers',
    'ID,Email,Date',
    ({ id, email, createdAt }) => [id, email, createdAt].map(text),
  ],
  [
    'orders',
    '/api/orders',
    'orders',
    'ID,Customer,Email,Product,Amount,Status,Date',
    ({ id, customerName, customerEmail, productName, amount, status, createdAt }) =>
      [id, customerName, customerEmail, productName, amount, status, createdAt].map(text),
  ],
];

async function download(page: Page, button: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), lines: parseCsv(await readFile(await file.path(), 'utf8')) };
}

for (const [tab, call, name, header, line] of LISTS) {
  // Spec 2.11: "Title 'Contact Form Submissions' with Export CSV"
  // Spec 2.11: "Title 'Newsletter Subscribers' with 'Copy All Emails' and 'Export CSV'"
  // Spec 2.11: "Title 'Customer Orders' with Export CSV"
  // Spec 3: "Newsletter … subscriber: id, email, createdAt"
  // Spec 3: "Order: id, customerName, customerEmail, productName, amount (number, whole dollars), status"
  // Spec 3: "Customers: ID, Username … Last Login"
  // Spec 3: "The file name is a company-specific prefix plus the ISO date"
  // Spec 7: "GET /api/contacts, /api/subscribers, /api/orders, /api/subscriptions/all · Each returns a data list"
  test(`the export of ${tab} matches the API cell by cell`, async ({ page }) => {
    await page.request.post('/api/contact', { data: { ...strange, fillTime: 9000 } });
    await signIn(page, demoAdmin);
    await openReady(page, `/admin?tab=${tab}`);

    const file = await download(page, 'Export CSV');

    const { data } = (await (await page.request.get(call)).json()) as { data: Row[] };
    expect(file.name).toMatch(new RegExp(`^bespoke-ai-studio-${name}-\\d{4}-\\d{2}-\\d{2}\\.csv$`));
    expect(file.lines[0]?.join(',')).toBe(header);
    // Subscribers who left or haven't confirmed are not exported by default.
    const exported = data.filter(({ state = 'confirmed' }) => tab !== 'subscribers' || state === 'confirmed');
    expect(file.lines.slice(1)).toEqual(exported.map(line));
  });
}

test('the export of all fields has a header per field', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=contacts');

  const { name, lines } = await download(page, 'Export all fields');

  const { data } = (await (await page.request.get('/api/contacts')).json()) as { data: Row[] };
  expect(name).toContain('all-fields');
  expect(lines[0]).toEqual(expect.arrayContaining(['phone', 'serviceType', 'budgetRange', 'notes']));
  expect(lines).toHaveLength(data.length + 1);
});
