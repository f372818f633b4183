import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Promises } from '#features/promises/contract.ts';
import { api } from '#tests/support/fake-api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { advisor } from '#tests/support/viewers.ts';
import { Facts } from '#ui/text/facts.tsx';
import { useContactOf } from './contact-of.tsx';

const answered = (contact: Promises['contact']): Promises => ({
  now: '2026-03-04T15:00:00.000Z',
  timeZone: 'America/Chicago',
  data: [],
  count: 0,
  promises: [{ promise: 'contact', name: 'Dedicated contact', term: '1 business day', isOn: true, owners: [91, 92] }],
  staff: [
    { id: 91, name: 'Priya Raman' },
    { id: 92, name: 'Samuel Ortiz' },
    { id: 93, name: 'Quentin Writer' },
  ],
  contact,
  months: [],
});

function Shown() {
  const contact = useContactOf(7);
  return <Facts facts={contact ? [contact] : []} />;
}

const choice = () => screen.findByRole('combobox', { name: 'Dedicated contact' });

test('changes the contact of a customer, and back with Undo', async () => {
  let stored = answered({ ownerId: 91 });
  api.answer('GET /api/promises', () => stored);
  api.answer('PATCH /api/promises/:promise/:id', ({ input }) => {
    stored = answered({ ownerId: input.ownerId });
    return stored;
  });
  const { user } = renderPart(<Shown />, { viewer: advisor });
  expect((await choice()).textContent).toBe('Nobody yetPriya RamanSamuel Ortiz');

  await user.selectOptions(await choice(), 'Samuel Ortiz');
  expect(await findToast('Samuel Ortiz is the contact. The customer gets an email.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await findToast('Priya Raman is the contact.')).toBeVisible();
  expect(api.inputs('PATCH /api/promises/:promise/:id')).toEqual([{ ownerId: 92 }, { ownerId: 91 }]);
});

test('is not there if the plan sells none', async () => {
  api.answer('GET /api/promises', answered(null));
  renderPart(<Shown />, { viewer: advisor });

  await expect.poll(() => api.calls()).toHaveLength(1);
  expect(screen.queryByRole('combobox')).toBeNull();
});
