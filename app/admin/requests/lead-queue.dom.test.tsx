import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { answerLead } from '#tests/support/lead-rows.ts';
import { aPage, aRequestRow } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import ContactsTab from './contacts-tab.tsx';

const ben = aRequestRow();
const eve = aRequestRow({ id: 4, firstName: 'Eve' });

/** Ben's request, opened from a list in which Eve's follows. */
async function openQueue(address = `/admin?tab=contacts&request=${ben.id}&do=reply`) {
  answerLead({ request: ben, following: [eve] });
  api.answer('GET /api/contacts/:id', ({ params }) => ({ ...(params.id === '4' ? eve : ben), emails: [] }));
  api.answer('POST /api/contacts/:id/replies', { emailId: 5 });
  const view = renderPart(<ContactsTab />, { viewer: admin, address });
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText('1 of 2');
  const reply = async (text: string) => {
    await view.user.type(await sheet.findByRole('textbox', { name: 'Message' }), text);
    await view.user.click(sheet.getByRole('button', { name: 'Send reply' }));
  };
  return { ...view, sheet, reply };
}

test('moves on to the next lead after a reply', async () => {
  const { sheet, reply, address } = await openQueue();

  await reply('Hi Ben,');

  expect(await sheet.findByText('2 of 2')).toBeVisible();
  expect(sheet.getByText('Eve Okafor')).toHaveFocus();
  expect(address()).toBe('/admin?tab=contacts&request=4');
  expect(await findToast('Next: Eve Okafor (2 of 2)')).toBeVisible();
});

const holdAnswer = () => {
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  api.answer('POST /api/contacts/:id/replies', async () => {
    await isStored;
    return { emailId: 5 };
  });
  return store;
};

test('stays closed although a reply is stored afterwards', async () => {
  const { user, reply, address } = await openQueue();
  const store = holdAnswer();
  await reply('Hi Ben,');

  await user.click(screen.getByRole('button', { name: 'Close' }));
  store();

  expect(await findToast('Reply sent')).toBeVisible();
  expect(address()).toBe('/admin?tab=contacts');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks for nothing of the next lead that is opened, once one is closed', async () => {
  const { user, address } = await openQueue(`/admin?tab=contacts&request=${ben.id}&do=apologize`);

  await user.click(screen.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(address()).toBe('/admin?tab=contacts'));
});

test('still leads back to one that has left the list', async () => {
  const { sheet, reply, user } = await openQueue();
  api.answer('GET /api/contacts', aPage(eve));
  await reply('Hi Ben,');
  await sheet.findByText('2 of 2');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Open the request from Ben/, hidden: true })).toBeNull(),
  );

  await user.click(sheet.getByRole('button', { name: 'Previous lead' }));

  expect(await sheet.findByText('1 of 2')).toBeVisible();
  expect(sheet.getByText('Ben Okafor')).toBeVisible();
});

test('ends with a way back when all are answered', async () => {
  const { sheet, reply, user } = await openQueue();
  await reply('Hi Ben,');
  await sheet.findByText('2 of 2');

  await reply('Hi Eve,');
  await user.click(await sheet.findByRole('button', { name: 'Back to leads' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
