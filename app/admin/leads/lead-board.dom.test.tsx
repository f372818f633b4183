import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import ContactsTab from '#app/admin/requests/contacts-tab.tsx';
import type { Lead } from '#features/leads/contract/leads.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aDesk, aLeadRow, aPage, aRequestRow } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';

const ben = aLeadRow({ value: 500, nextCallAt: '2025-06-13T18:30:00.000Z' });

/** The server stores the moves that it accepts. */
async function openBoard(answer?: ReturnType<typeof rejected>) {
  let stored: Lead = ben;
  api.answer('GET /api/leads/desk', aDesk());
  api.answer('GET /api/leads', ({ query }) => {
    const found = !query.status || query.status === stored.status ? [stored] : [];
    return { ...aPage(...found), total: 1, value: found.length * 500 };
  });
  api.answer('PATCH /api/contacts/:id', ({ input }) => {
    if (answer) return answer;
    const { nextCallAt, ...request } = stored;
    const changed = { ...request, status: input.status ?? stored.status, version: 'v2' };
    stored = { ...changed, nextCallAt };
    return changed;
  });
  const view = renderPart(<ContactsTab />, { viewer: admin, address: '/admin?tab=contacts&layout=board' });
  await screen.findByRole('button', { name: 'Open the request from Ben Okafor' });
  return view;
}

const column = (name: string) => within(screen.getByRole('region', { name }));

test('counts the leads of each status and their value', async () => {
  await openBoard();

  expect(column('New: 1').getByText('$500', { selector: 'header *' })).toBeVisible();
  expect(column('Won: 0').getByText(/^No leads here/)).toBeVisible();
  expect(await screen.findByText('1 lead, $500 in value')).toBeVisible();
});

test('says when the next call with a lead is', async () => {
  await openBoard();

  const call = screen.getByText('Call Fri, Jun 13, 1:30 PM');
  expect(call).toHaveAttribute('title', 'Fri, Jun 13, 1:30 PM Central Time');
});

test('moves a lead with the keyboard, says so and keeps the focus on it', async () => {
  const { user } = await openBoard();
  screen.getByRole('button', { name: 'Move Ben Okafor' }).focus();

  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('menuitem', { name: 'Move to Qualified' }));

  expect(await screen.findByText('Ben Okafor moved to Qualified')).toBeInTheDocument();
  const move = await column('Qualified: 1').findByRole('button', { name: 'Move Ben Okafor' });
  await waitFor(() => expect(move).toHaveFocus());
  expect(api.inputs('PATCH /api/contacts/:id')).toEqual([{ status: 'qualified', version: 'v1' }]);
});

test('the menu of a card stays open when another card changes columns', async () => {
  const { user, queryClient } = await openBoard();
  await user.click(screen.getByRole('button', { name: 'Move Ben Okafor' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to Qualified' }));
  await screen.findByRole('region', { name: 'Qualified: 1' });
  const ada = aLeadRow({ id: ben.id + 1, firstName: 'Ada', lastName: 'Moreno' });
  const show = async (status: Lead['status']) => {
    api.answer('GET /api/leads', ({ query }) => {
      const found = [ada, { ...ben, status }].filter((lead) => lead.status === query.status);
      return { ...aPage(...found), total: 2, value: 0 };
    });
    await queryClient.invalidateQueries();
  };
  await show('qualified');
  await user.click(await screen.findByRole('button', { name: 'Move Ada Moreno' }));

  await show('won');

  expect(await screen.findByRole('region', { name: 'Won: 1' })).toHaveTextContent('Ben Okafor');
  expect(screen.getByRole('menuitem', { name: 'Move to Won' })).toBeVisible();
});

test('moves a lead by drag and drop', async () => {
  await openBoard();
  const dataTransfer = { setData: () => {}, effectAllowed: '' };

  fireEvent.dragStart(screen.getByRole('listitem'), { dataTransfer });
  expect(screen.getByText('Drop to move to Won')).toBeVisible();
  expect(screen.queryByText('Drop to move to New')).toBeNull();
  fireEvent.drop(screen.getByRole('region', { name: 'Won: 0' }), { dataTransfer });

  const won = within(await screen.findByRole('region', { name: 'Won: 1' }));
  expect(won.getByRole('button', { name: /^Open the request/ })).toBeVisible();
  expect(screen.queryByText('Drop to move to Won')).toBeNull();
});

test('puts a lead back when somebody else has changed it', async () => {
  const { user } = await openBoard(rejected(409, { code: 'stale_edit', message: 'This request has changed.' }));

  await user.click(screen.getByRole('button', { name: 'Move Ben Okafor' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to Lost' }));

  expect(await findToast('Lead not moved')).toBeVisible();
  const move = await column('New: 1').findByRole('button', { name: 'Move Ben Okafor' });
  await waitFor(() => expect(move).toHaveFocus());
  expect(column('Lost: 0').getByText(/^No leads here/)).toBeVisible();
});

test('moves a lead again before the first move is stored', async () => {
  const { user } = await openBoard();
  const versions: unknown[] = [];
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  api.answer('PATCH /api/contacts/:id', async ({ input }) => {
    versions.push(input.version);
    await isStored;
    return aRequestRow({ id: ben.id, version: `v${versions.length + 1}` });
  });

  for (const status of ['Contacted', 'Qualified']) {
    await user.click(screen.getByRole('button', { name: 'Move Ben Okafor' }));
    await user.click(screen.getByRole('menuitem', { name: `Move to ${status}` }));
    await screen.findByRole('region', { name: `${status}: 1` });
  }
  store();

  await waitFor(() => expect(versions).toEqual(['v1', 'v2']));
});
