import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { answerLead, aPerson } from '#tests/support/lead-rows.ts';
import { aRequestRow } from '#tests/support/panel-rows.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { Composer } from './composer.tsx';

describe('the notes of a call', () => {
  const lastCall = {
    bookingId: 12,
    startsAt: '2025-05-13T18:30:00.000Z',
    endsAt: '2025-05-13T19:00:00.000Z',
    place: 'video',
    host: 'Jordan Moreno',
    canWriteNotes: true,
    needsNotes: true,
  } as const;
  const regionOf = (facts: object) => {
    api.answer('GET /api/calendar/calls/:id/notes', rejected(503));
    const [request, person] = [aRequestRow(), aPerson({ lastCall: { ...lastCall, ...facts } })];
    answerLead({ request, person });
    renderPart(<Composer lead={request} person={person} onReplied={() => undefined} />, { viewer: admin });
    return within(screen.getByRole('region', { name: /^(?!Notifications)/ }));
  };
  const tabs = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

  test('come first while the visitor waits for them', () => {
    regionOf({});

    expect(tabs()).toEqual(['Call notes']);
  });

  test('are offered beside the reply afterwards', () => {
    const box = regionOf({ needsNotes: false });

    expect(tabs()).toEqual(['Reply']);
    expect(box.getByRole('button', { name: 'Call notes' })).toBeVisible();
  });

  test('are hidden from those who may not write them', () => {
    const box = regionOf({ canWriteNotes: false });

    expect(tabs()).toEqual(['Reply']);
    expect(box.queryByRole('button', { name: 'Call notes' })).toBeNull();
  });
});
