import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import CustomersTab from '#app/admin/customers/customers-tab.tsx';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aCustomerRow, aPage } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';

const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) blob = given;
    return 'blob:own';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
});

const recorded = { success: true as const, message: '' };

async function openCustomers(address = '/admin?tab=customers') {
  const view = renderPart(<CustomersTab />, { viewer: admin, address });
  await screen.findByRole('table');
  return { ...view, exportButton: screen.getByRole('button', { name: 'Export CSV' }) };
}

test('records the export, then saves all matching rows', async () => {
  api.answer('GET /api/users', aPage(aCustomerRow(), aCustomerRow({ id: 8, firstName: '=Zoë "Z"' })));
  api.answer('POST /api/audit/exports', recorded);
  const { user, exportButton } = await openCustomers('/admin?tab=customers&q=moreno&filter=active');

  await user.click(exportButton);

  expect(await findToast('Export ready')).toBeVisible();
  expect(api.inputs('POST /api/audit/exports')).toEqual([
    { list: 'users', format: 'spec', filter: 'active', q: 'moreno', rows: 2 },
  ]);
  expect(saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^bespoke-ai-studio-customers-\d{4}-\d{2}-\d{2}\.csv$/),
  ]);
  const lines = (await saved[0]?.blob.text())?.split('\r\n') ?? [];
  expect(lines[2]).toContain(`"'=Zoë ""Z"""`);
});

test('names an export of all fields as such', async () => {
  api.answer('GET /api/users', aPage(aCustomerRow()));
  api.answer('POST /api/audit/exports', recorded);
  const { user } = await openCustomers();

  await user.click(screen.getByRole('button', { name: 'Export all fields' }));

  await findToast('Export ready');
  expect(saved[0]?.name).toContain('-customers-all-fields-');
});

test('saves nothing when an export fails halfway', async () => {
  api.answer('GET /api/users', ({ query }) =>
    query.cursor ? rejected(503, { message: 'Not ready' }) : { ...aPage(aCustomerRow()), nextCursor: 'more', count: 9 },
  );
  const { user, exportButton } = await openCustomers('/admin?tab=customers&q=a');

  await user.click(exportButton);

  expect(await findToast('Export failed')).toBeVisible();
  expect(await findToast('Not ready')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('a');
  expect(saved).toEqual([]);
});

test('saves no file when the audit entry fails', async () => {
  api.answer('GET /api/users', aPage(aCustomerRow()));
  api.answer('POST /api/audit/exports', rejected(503, { message: 'Not ready' }));
  const { user, exportButton } = await openCustomers();

  await user.click(exportButton);

  expect(await findToast('Export failed')).toBeVisible();
  expect(saved).toEqual([]);
});

test('shows progress and can be canceled', async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  api.answer('GET /api/users', async ({ query }) => {
    if (query.limit === '500') await isReleased;
    return aPage(aCustomerRow());
  });
  const { user, exportButton } = await openCustomers();

  await user.click(exportButton);
  expect(screen.getByRole('progressbar', { name: /^Export of / })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel export' }));
  release();

  expect(await findToast('Export canceled')).toBeVisible();
  expect(saved).toEqual([]);
});
