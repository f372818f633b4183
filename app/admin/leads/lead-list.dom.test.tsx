import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import ContactsTab from '#app/admin/requests/contacts-tab.tsx';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aDesk, aLeadRow, aPage } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { ZoneContext } from '#ui/text/zone.ts';

const names = ['Ada', 'Ben', 'Carla', 'Dora'];
const rows = names.map((firstName, index) => aLeadRow({ id: index + 1, firstName, version: `v${index + 1}` }));

/** The parameters of the last list call. */
let asked: Record<string, string> = {};

async function openList({ address = '', desk = aDesk() } = {}) {
  api.answer('GET /api/leads', ({ query }) => {
    asked = query;
    return { ...aPage(...rows), value: 0 };
  });
  api.answer('GET /api/leads/desk', desk);
  const view = renderPart(<ContactsTab />, { viewer: admin, address: `/admin?tab=contacts&layout=list${address}` });
  await screen.findByRole('checkbox', { name: 'Select Ada Okafor' });
  return view;
}

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name} Okafor` });
const checked = () => names.filter((name) => box(name).matches(':checked'));

test('asks for what the address says', async () => {
  await openList({ address: '&view=open&owner=none&sort=value&dir=desc&status=wrong' });

  expect(asked).toMatchObject({ view: 'open', owner: 'none', sort: 'value', dir: 'desc' });
  expect(asked).not.toHaveProperty('status');
});

test('shows the day of a request in the zone of the business', async () => {
  api.answer('GET /api/leads', { ...aPage(aLeadRow({ createdAt: '2025-06-12T02:30:00.000Z' })), value: 0 });
  api.answer('GET /api/leads/desk', aDesk());

  renderPart(
    <ZoneContext value="America/Chicago">
      <ContactsTab />
    </ZoneContext>,
    { viewer: admin, address: '/admin?tab=contacts&layout=list' },
  );

  expect(await screen.findByText(/^Jun 11, /)).toBeVisible();
});

test('keeps filters in the address, and a view drops them', async () => {
  const { user, address } = await openList();

  await user.selectOptions(screen.getByLabelText('Status'), 'New');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Value');
  expect(address()).toBe('/admin?tab=contacts&layout=list&status=new&sort=value&dir=desc');

  await user.click(screen.getByRole('link', { name: /^Unanswered/ }));
  expect(address()).toBe('/admin?tab=contacts&layout=list&sort=value&dir=desc&view=unanswered');
});

test('narrows the list to the company behind an address, but not to a mail provider', async () => {
  const { user, address } = await openList();
  const field = screen.getByRole('textbox', { name: 'Company domain' });

  await user.type(field, 'ada@gmail.com{Enter}');
  expect(field).toHaveAccessibleDescription('gmail.com is a mail provider, not a company.');
  await user.clear(field);
  await user.type(field, 'Ada@Acme.test{Enter}');

  expect(field).toHaveValue('acme.test');
  expect(field).toHaveFocus();
  await waitFor(() => expect(asked).toMatchObject({ domain: 'acme.test' }));
  expect(address()).toBe('/admin?tab=contacts&layout=list&domain=acme.test');
});

test('selects a range with Shift, and all with the box in the header', async () => {
  const { user } = await openList();

  await user.click(box('Ada'));
  await user.keyboard('{Shift>}');
  await user.click(box('Carla'));
  await user.keyboard('{/Shift}');
  expect(checked()).toEqual(['Ada', 'Ben', 'Carla']);

  await user.click(screen.getByRole('checkbox', { name: 'Select all 4 shown leads' }));
  expect(checked()).toEqual(names);
});

test('gives the selected leads an owner', async () => {
  api.answer('POST /api/leads/bulk', { success: true, message: 'The leads were changed.' });
  const { user } = await openList();
  box('Ada').focus();
  await user.keyboard(' ');
  await user.click(box('Dora'));

  const bar = within(screen.getByRole('toolbar', { name: 'Selected leads' }));
  expect(bar.getByText('2 selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Set owner' }));
  await user.click(screen.getByRole('menuitem', { name: 'Priya Raman' }));

  expect(await findToast('2 leads changed')).toBeVisible();
  const leads = [
    { id: 1, version: 'v1' },
    { id: 4, version: 'v4' },
  ];
  expect(api.inputs('POST /api/leads/bulk')).toEqual([{ leads, ownerId: 5 }]);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('keeps the selection when a lead has changed meanwhile', async () => {
  api.answer('POST /api/leads/bulk', rejected(409, { code: 'stale_edit', message: 'One of these leads has changed.' }));
  const { user } = await openList();
  await user.click(box('Ben'));

  await user.click(screen.getByRole('button', { name: 'Set status' }));
  await user.click(screen.getByRole('menuitem', { name: 'Won' }));

  expect(await findToast('Leads not changed')).toBeVisible();
  expect(checked()).toEqual(['Ben']);
});

test('leaves the focus on the menu while leads change', async () => {
  const { promise, resolve } = Promise.withResolvers<{ success: true; message: string }>();
  api.answer('POST /api/leads/bulk', () => promise);
  const { user } = await openList();
  await user.click(box('Ben'));

  await user.click(screen.getByRole('button', { name: 'Set status' }));
  await user.click(screen.getByRole('menuitem', { name: 'Won' }));

  await waitFor(() => expect(screen.getByRole('button', { name: 'Set status' })).toHaveFocus());
  resolve({ success: true, message: 'The leads were changed.' });
  await findToast('One lead changed');
});

test('says how many leads have waited too long', async () => {
  const desk = aDesk({ counts: { ...aDesk().counts, unanswered: 3 } });
  await openList({ desk });

  const link = await screen.findByRole('link', { name: 'Show unanswered' });
  expect(link.closest('[role=status]')).toHaveTextContent(
    /^3 requests have waited longer than 8 business hours\. .* at 8:00 AM Central Time\.Show unanswered$/,
  );
  expect(link).toHaveAttribute('href', '/admin?tab=contacts&layout=list&view=unanswered');
});

test('offers to clear filters that match nothing', async () => {
  const { user, address } = await openList();
  api.answer('GET /api/leads', { ...aPage(), total: 4, value: 0 });

  await user.selectOptions(screen.getByLabelText('Source'), 'Direct');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));

  expect(address()).toBe('/admin?tab=contacts&layout=list&view=everything');
});

test('saves, renames and deletes a view', async () => {
  const view = { id: 9, name: 'Direct leads', query: 'layout=list&source=Direct' };
  api.answer('POST /api/leads/views', view);
  api.answer('PATCH /api/leads/views/:id', { ...view, name: 'Walk-ins' });
  api.answer('DELETE /api/leads/views/:id', { success: true, message: 'The view was deleted.' });
  const { user } = await openList({ address: '&source=Direct', desk: aDesk({ savedViews: [view] }) });

  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.type(await screen.findByLabelText('Name'), 'Direct leads');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  expect(await findToast('View saved')).toBeVisible();
  expect(api.inputs('POST /api/leads/views')).toEqual([{ name: 'Direct leads', query: 'layout=list&source=Direct' }]);

  await user.click(screen.getByRole('button', { name: 'Change the view Direct leads' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(await findToast('View deleted')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Direct leads' })).toHaveAttribute('aria-current', 'true');
});

test('leads that are selected during a change stay selected', async () => {
  const { promise, resolve } = Promise.withResolvers<{ success: true; message: string }>();
  api.answer('POST /api/leads/bulk', () => promise);
  const { user } = await openList();
  await user.click(box('Ben'));
  await user.click(screen.getByRole('button', { name: 'Set status' }));
  await user.click(screen.getByRole('menuitem', { name: 'Won' }));

  await user.click(box('Dora'));
  resolve({ success: true, message: 'The leads were changed.' });

  await findToast('One lead changed');
  await waitFor(() => expect(checked()).toEqual(['Dora']));
});
