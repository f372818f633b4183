import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { aBookingLink, aCall, aHost } from '#tests/support/booking.ts';
import { loadBooking } from './load-booking.ts';

test.each([
  ['America/New_York', 'zone=Asia/Calcutta'],
  ['Asia/Calcutta', ''],
])('a call booked in %s and opened with "%s" shows India under one name', async (visitorZone, query) => {
  const { db, ctx } = await testApp();
  const { id: hostId } = await aHost(db);
  const { id } = await aCall(db, { hostId, visitorZone });
  const token = await aBookingLink(db, id);

  expect(await loadBooking(ctx, token, new URLSearchParams(query))).toMatchObject({ zone: 'Asia/Kolkata' });
});
