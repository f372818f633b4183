import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { anOfferRow, aPage } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { OffersTab } from './offer-list.tsx';

async function openOffers(...offers: ReturnType<typeof anOfferRow>[]) {
  api.answer('GET /api/offers', aPage(...offers));
  const view = renderPart(<OffersTab />, { viewer: admin, address: '/admin?tab=marketing' });
  await screen.findByText(/^Showing /);
  return view;
}

test('deactivates an offer once after a double click', async () => {
  api.answer('PATCH /api/offers/:id', () => {
    api.answer('GET /api/offers', aPage(anOfferRow({ isActive: false })));
    return anOfferRow({ isActive: false });
  });
  const { user } = await openOffers(anOfferRow());

  await user.dblClick(screen.getByRole('button', { name: 'Deactivate Spring' }));

  expect(await findToast('Offer deactivated')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Activate Spring' })).toBeEnabled();
  expect(api.inputs('PATCH /api/offers/:id')).toEqual([{ isActive: false }]);
});

test('shows a rejected change and keeps the offer', async () => {
  api.answer('PATCH /api/offers/:id', rejected(503, { message: 'Not ready' }));
  const { user } = await openOffers(anOfferRow());

  await user.click(screen.getByRole('button', { name: 'Deactivate Spring' }));

  expect(await findToast('Offer not changed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Deactivate Spring' })).toBeEnabled();
});

// Spec 2.11: "Title 'Marketing Tools', with a special-offers component and a placeholder card saying more"
test('creates an offer in a dialog', async () => {
  api.answer('POST /api/offers', () => {
    api.answer('GET /api/offers', aPage(anOfferRow({ name: 'Autumn' })));
    return anOfferRow({ name: 'Autumn' });
  });
  const { user } = await openOffers();
  await user.click(screen.getByRole('button', { name: 'New offer' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Name'), 'Autumn');
  await user.type(form.getByLabelText('Code'), 'AUTUMN');
  await user.type(form.getByLabelText('Value'), '15');

  await user.click(form.getByRole('button', { name: 'Save offer' }));

  expect(await findToast('Offer saved')).toBeVisible();
  expect(api.inputs('POST /api/offers')).toMatchObject([
    { name: 'Autumn', code: 'AUTUMN', kind: 'percent', value: 15 },
  ]);
  expect(await screen.findByRole('button', { name: 'Deactivate Autumn' })).toBeVisible();
});

test('shows the server’s errors beside their fields', async () => {
  api.answer('POST /api/offers', rejected(409, { message: 'Taken', fields: { code: ['This code is already used'] } }));
  const { user } = await openOffers();
  await user.click(screen.getByRole('button', { name: 'New offer' }));
  const form = within(await screen.findByRole('dialog'));
  for (const [label, text] of [
    ['Name', 'Autumn'],
    ['Code', 'AUTUMN'],
    ['Value', '15'],
  ] as const)
    await user.type(form.getByLabelText(label), text);

  await user.click(form.getByRole('button', { name: 'Save offer' }));

  expect(await form.findByText('This code is already used')).toBeVisible();
  await waitFor(() => expect(form.getByLabelText('Code')).toHaveFocus());
});

test('names required fields without a request', async () => {
  const { user } = await openOffers();
  await user.click(screen.getByRole('button', { name: 'New offer' }));
  const form = within(await screen.findByRole('dialog'));

  await user.click(form.getByRole('button', { name: 'Save offer' }));

  expect(form.getByLabelText('Name')).toBeInvalid();
  expect(form.getByLabelText('Code')).toBeInvalid();
  expect(api.calls()).toEqual(['GET /api/offers']);
});

test('shows what a colleague saved in the same offer', async () => {
  const { user } = await openOffers(anOfferRow());
  api.answer('GET /api/offers', aPage(anOfferRow({ value: 30, version: 'v2' })));
  api.answer('PATCH /api/offers/:id', rejected(409, { code: 'stale_edit', message: 'Changed meanwhile.' }));
  await user.click(screen.getByRole('button', { name: /^Edit / }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Name'), '!');
  await user.click(form.getByRole('button', { name: 'Save offer' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Value: 30');
  api.answer('PATCH /api/offers/:id', anOfferRow());

  await user.click(form.getByRole('button', { name: 'Save offer' }));

  expect(await findToast('Offer saved')).toBeVisible();
  expect(api.inputs('PATCH /api/offers/:id').at(-1)).toEqual({ name: 'Spring!', version: 'v2' });
});
