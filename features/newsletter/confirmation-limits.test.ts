import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { NOW } from '#tests/support/app.ts';
import { deliveringSite } from '#tests/support/confirmations.ts';

const email = 'ada@moreno.test';
const HOUR = 60;

test('sends one email for sixty parallel sign-ups', async () => {
  const { subscribe, emails } = await deliveringSite();

  await Promise.all(Array.from({ length: 60 }, () => subscribe(email)));

  expect(await emails()).toHaveLength(1);
});

test('delays the second of newsletter and waitlist by an hour', async () => {
  const { subscribe, join, emails } = await deliveringSite();

  await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? join(email) : subscribe(email))));

  const times = (await emails()).map(({ nextAttemptAt }) => nextAttemptAt.getTime() - NOW.getTime());
  expect(times).toEqual([0, HOUR * 60_000]);
});

test('allows a recipient three emails a day', async () => {
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

test.each(['newsletter', 'waitlist'] as const)(
  'reserves an email despite repeated sign-ups for the %s',
  async (first) => {
    const { subscribe, join, travel, emails, tokens, confirm } = await deliveringSite();
    const [signUp, other] = first === 'newsletter' ? [subscribe, join] : [join, subscribe];
    for (let hour = 0; hour < 6; hour++) {
      await signUp(email);
      travel(HOUR);
    }

    await other(email);

    expect(await emails()).toHaveLength(3);
    const purpose = first === 'newsletter' ? 'waitlist' : 'newsletter';
    expect((await confirm(purpose, (await tokens()).at(-1))).status).toBe(200);
  },
);

test('promises the waitlist email within an hour', async () => {
  const { subscribe, join, emails } = await deliveringSite();
  await subscribe(email);

  const { body } = await join(email);

  expect((await emails()).at(-1)?.nextAttemptAt).toEqual(new Date(NOW.getTime() + HOUR * 60_000));
  expect(body).toMatchObject({
    message: "You'll get an email with a link that confirms your place on the waitlist. It may take up to an hour.",
  });
});

test('does not limit another recipient', async () => {
  const { db, subscribe } = await deliveringSite();

  await Promise.all([subscribe(email), subscribe('ben@okafor.test'), subscribe(email)]);

  expect(await db.$count(outbox, eq(outbox.recipient, 'ben@okafor.test'))).toBe(1);
});
