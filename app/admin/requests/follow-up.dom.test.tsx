import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { answerLead, aPerson } from '#tests/support/lead-rows.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import ContactsTab from './contacts-tab.tsx';

const call = { startsAt: '2025-05-13T18:30:00.000Z', endsAt: '2025-05-13T19:00:00.000Z', place: 'video' } as const;
const texts = { bullets: '', heard: 'You type.', recommended: '', next: '', drafted: [] };

test('sent notes lead to the follow-up of their lead', async () => {
  const lastCall = { bookingId: 12, ...call, host: 'Jordan Moreno', canWriteNotes: true, needsNotes: false };
  answerLead({ person: aPerson({ lastCall }) });
  api.answer('GET /api/calendar/calls/:id/notes', {
    bookingId: 12,
    version: 1,
    ...texts,
    savedAt: null,
    savedBy: null,
    sentAt: '2025-05-13T19:20:00.000Z',
    sentBy: 'Jordan Moreno',
    undoUntil: '2025-05-13T19:20:10.000Z',
    email: 'sent',
    dueAt: '2025-05-14T19:00:00.000Z',
    term: '24 hours',
    canDraft: false,
    call: {
      ...call,
      host: 'Jordan Moreno',
      firstName: 'Ben',
      email: 'ben@okafor.test',
      isDone: false,
      zone: 'America/Chicago',
    },
  });
  const { user } = renderPart(<ContactsTab />, { viewer: admin, address: '/admin?tab=contacts' });
  await user.click(await screen.findByRole('button', { name: /^Open the request from Ben/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Request from Ben Okafor' }));

  await user.click(await panel.findByRole('button', { name: 'Call notes' }));
  await user.click(await panel.findByRole('link', { name: 'Plan the next follow-up' }));

  expect(panel.getByLabelText('Follow-up')).toHaveFocus();
});
