import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase, openPostgres } from '#db/open.ts';
import { testApp } from '../support/app.ts';
import { aHost } from '../support/booking.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { EVERYONE_ANSWERED, ROUNDS, raceForSlots } from '../support/racing-bookings.ts';

/** An application with its own connections to the shared database. */
async function anInstance(url: string) {
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  await migrateDatabase(database);
  const { app } = await testApp({ db: database.db, pool: database.pool });
  return { app, db: database.db };
}

test('two instances book each of twenty half-hours once for two hundred people', { timeout: 1_200_000 }, async () => {
  const url = (await createTestDatabase(`races_${process.env.VITEST_POOL_ID}`)) ?? '';
  const [one, other] = [await anInstance(url), await anInstance(url)];
  await aHost(one.db, { ranges: [[540, 1440]] });

  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2 === 1) await one.db.execute('analyze');
    expect(await raceForSlots([one.app, other.app], one.db)).toEqual(EVERYONE_ANSWERED);
  }
});
