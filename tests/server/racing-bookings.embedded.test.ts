import { expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { aHost } from '../support/booking.ts';
import { EVERYONE_ANSWERED, ROUNDS, raceForSlots } from '../support/racing-bookings.ts';

test('one process books each of twenty half-hours once for two hundred people', { timeout: 1_200_000 }, async () => {
  const { app, db } = await testApp();
  await aHost(db, { ranges: [[540, 1440]] });

  for (let round = 0; round < ROUNDS; round++) expect(await raceForSlots([app], db)).toEqual(EVERYONE_ANSWERED);
});
