import { expect, test } from 'vitest';
import { dataCopies } from '#db/schema/data-copies.ts';
import { outbox } from '#db/schema/mail.ts';
import { createRandom } from '#lib/random.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead } from '#tests/support/business.ts';
import { sendDigest } from './commands/send-digest.server.ts';
import { LISTED } from './emails.tsx';

const { ctx, db } = await testApp();

/** The clock shows this time in Chicago, on Thursday, June 12, 2025, unless another day is given. */
const at = (time: string, day = '2025-06-12') => ({ ...ctx, now: () => new Date(`${day}T${time}:00-05:00`) });
const emails = () => db.select().from(outbox).orderBy(outbox.id);

const TWO_DAYS_AGO = new Date('2025-06-10T10:00:00-05:00');
const YESTERDAY_AT_NOON = new Date('2025-06-11T12:00:00-05:00');

test('lists every lead that waited too long at 8:00 AM, the longest wait first', async () => {
  await aLead(db, { firstName: 'Recent', createdAt: YESTERDAY_AT_NOON });
  await aLead(db, { firstName: 'Early', createdAt: new Date('2025-06-11T09:00:00-05:00') });
  await aLead(db, { firstName: 'Old', createdAt: TWO_DAYS_AGO });
  await aLead(db, { firstName: 'Answered', createdAt: TWO_DAYS_AGO, firstAnswerAt: YESTERDAY_AT_NOON });
  await aLead(db, { firstName: 'Robot', createdAt: TWO_DAYS_AGO, spamAt: TWO_DAYS_AGO });

  await sendDigest(at('08:00'));

  const [email, ...others] = await emails();
  expect(others).toEqual([]);
  expect(email).toMatchObject({ recipient: 'staff@studio.test', subject: '2 requests are waiting for a reply' });
  expect(email?.text).toMatch(/15 hours[^]*Old Moreno[^]*8 hours[^]*Early Moreno/);
  expect(email?.text).toMatch(/Due today 12:00 PM: Reply to a request, Recent Moreno/);
  expect(email?.text).not.toMatch(/Answered|Robot/);
});

/** DIGESTS=200 checks as many random mornings; a few are enough for every run. */
const MORNINGS = Number(process.env.DIGESTS ?? 3);
const QUARTER = 15 * MINUTE;
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Business hours, counted by quarters of an hour. */
function naiveHours(from: Date, to: Date): number {
  let open = 0;
  for (let quarter = from.getTime(); quarter < to.getTime(); quarter += QUARTER) {
    const [weekday = '', hour = ''] = clock.format(quarter).split(', ');
    if (!weekday.startsWith('S') && Number(hour) >= 9 && Number(hour) < 17) open += 1;
  }
  return open / 4;
}

test.each(Array.from({ length: MORNINGS }, (_, seed) => seed))(
  'misses no lead and adds none, seed %i',
  async (seed) => {
    const random = createRandom(seed);
    const day = new Date(Date.UTC(2025, 5, random.between(9, 13))).toISOString().slice(0, 10);
    const now = at('08:00', day);
    const expected: string[] = [];
    for (let lead = 0; lead < LISTED; lead++) {
      const createdAt = new Date(now.now().getTime() - random.between(0, 5 * 96) * QUARTER);
      const facts = random.pick([
        {},
        {},
        {},
        { firstAnswerAt: createdAt },
        { spamAt: createdAt },
        { status: 'won' as const },
      ]);
      await aLead(db, { firstName: `Lead${lead}`, createdAt, ...facts });
      const waits = Object.keys(facts).length === 0 && naiveHours(createdAt, now.now()) >= 8;
      if (waits) expected.push(`Lead${lead}`);
    }

    await sendDigest(now);

    const [email] = await emails();
    const waiting = [...(email?.text ?? '').matchAll(/ hours: (Lead\d+)/g)].map(([, name]) => name);
    expect(new Set(waiting)).toEqual(new Set(expected));
    expect(waiting).toHaveLength(expected.length);
  },
);

test.each(['00:00', '07:59'])('sends nothing at %s', async (time) => {
  await aLead(db, { createdAt: TWO_DAYS_AGO });

  await sendDigest(at(time));

  expect(await emails()).toEqual([]);
});

test('sends nothing if nothing waits and nothing is due', async () => {
  await aLead(db, { createdAt: TWO_DAYS_AGO, firstAnswerAt: YESTERDAY_AT_NOON });

  await sendDigest(at('08:00'));
  await sendDigest(at('16:00'));

  expect(await emails()).toEqual([]);
});

test('sends nothing later in the day about what began after 8:00 AM', async () => {
  await aLead(db, { createdAt: at('08:30').now() });

  await sendDigest(at('08:45'));

  expect(await emails()).toEqual([]);
});

test('names promises that are due today or overdue, and none about personal data', async () => {
  const { id: hostId } = await aHost(db);
  await aLead(db, { firstName: 'Today', createdAt: YESTERDAY_AT_NOON });
  const late = { hostId, startsAt: TWO_DAYS_AGO, status: 'done' } as const;
  await aCall(db, late, { firstName: 'Overdue', status: 'contacted', firstAnswerAt: TWO_DAYS_AGO });
  const expiresAt = new Date('2025-07-12T10:00:00-05:00');
  const long = new Date('2025-05-01T10:00:00-05:00');
  await db.insert(dataCopies).values({ email: 'eve@private.test', createdAt: long, confirmedAt: long, expiresAt });

  await sendDigest(at('08:00'));

  const [email] = await emails();
  expect(email?.subject).toBe('2 promises are overdue or due today');
  expect(email?.text).toMatch(/Overdue since Wed, Jun 11: Written notes after a call, Overdue Moreno/);
  expect(email?.text).toContain('Due today 12:00 PM: Reply to a request, Today Moreno');
  expect(email?.text).toContain('/admin?view=promises');
  expect(email?.text).not.toContain('eve@private.test');
});

test('sends one email a day, however often it runs at the same time', async () => {
  await aLead(db, { createdAt: TWO_DAYS_AGO });

  await Promise.all([sendDigest(at('08:00')), sendDigest(at('08:00')), sendDigest(at('08:15'))]);
  await aLead(db, { createdAt: TWO_DAYS_AGO });
  await sendDigest(at('17:00'));

  expect(await emails()).toHaveLength(1);
  await sendDigest(at('08:00', '2025-06-13'));
  expect(await emails()).toHaveLength(2);
});

test('counts all of a long list and names the first', async () => {
  for (let index = 0; index < LISTED + 3; index++) await aLead(db, { createdAt: TWO_DAYS_AGO });

  await sendDigest(at('08:00'));

  const [email] = await emails();
  expect(email?.subject).toBe('28 requests are waiting for a reply');
  expect(email?.text).toContain('And 3 more in the list.');
  expect(email?.text).toContain('view=unanswered');
});

test('reaches every address for leads', async () => {
  const two = { ...ctx.mail, leadAddresses: ['owner@studio.test', 'sales@studio.test'] };
  await aLead(db, { createdAt: TWO_DAYS_AGO });

  await sendDigest({ ...at('08:00'), mail: two });

  expect((await emails()).map(({ recipient }) => recipient)).toEqual(['owner@studio.test', 'sales@studio.test']);
});
