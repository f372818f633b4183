import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { NOW } from '#tests/support/app.ts';
import { deliveringSite } from '#tests/support/confirmations.ts';

const email = 'ada@moreno.test';
const HOUR = 60;

test('sixty sign-ups at once are one email', async () => {
  const { subscribe, emails } = await deliveringSite();

  await Promise.all(Array.from({ length: 60 }, () => subscribe(email)));

  expect(await emails()).toHaveLength(1);
});

test('newsletter and waitlist together send one email an hour, the second waits for its hour', async () => {
  const { subscribe, join, emails } = await deliveringSite();

  await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? join(email) : subscribe(email))));

  const times = (await emails()).map(({ nextAttemptAt }) => nextAttemptAt.getTime() - NOW.getTime());
  expect(times).toEqual([0, HOUR * 60_000]);
});

test('a recipient gets three emails a day, and another after it', async () => {
  const { subscribe, join, travel, emails } = await deliveringSite();
  const counts: number[] = [];

  for (let hour = 0; hour <= 24; hour++) {
    await Promise.all([subscribe(email), join(email)]);
    counts.push((await emails()).length);
    travel(HOUR);
  }

  expect(counts.slice(2, 24)).toEqual(Array.from({ length: 22 }, () => 3));
  expect(counts.at(-1)).toBe(4);
});

test('another recipient is not affected', async () => {
  const { db, subscribe } = await deliveringSite();

  await Promise.all([subscribe(email), subscribe('ben@okafor.test'), subscribe(email)]);

  expect(await db.$count(outbox, eq(outbox.recipient, 'ben@okafor.test'))).toBe(1);
});
