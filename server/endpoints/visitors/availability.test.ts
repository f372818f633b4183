import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { busyTimes, hostExceptions, hostHours, hosts } from '#db/schema/booking.ts';
import { firstRules } from '#features/booking/rules/hours.ts';
import { call, contentOf, NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost, MONDAY_NINE } from '#tests/support/booking.ts';
import { signedInAs, signIn } from '#tests/support/people.ts';

const { app, db } = await testApp();

const MORNING = { startMinute: 540, endMinute: 720 };
const rules = { ...firstRules('America/Chicago'), bufferAfter: 0, minimumNotice: 60 };
const onMondays = (...ranges: object[]) => [ranges, [], [], [], [], [], []];

async function aSignedInHost(role: 'admin' | 'editor' = 'editor') {
  const host = await aHost(db, { user: { role } });
  const headers = await signIn(app, host.username);
  const path = `/api/calendar/hosts/${host.id}`;
  const save = (json: object) => call(app, 'PATCH', path, { headers, json: { ...rules, ...json } });
  return { host, headers, path, save };
}

test('the first save makes a staff member a host, once', async () => {
  const { user, headers } = await signedInAs(app, db, 'editor');
  const path = `/api/calendar/hosts/${user.id}`;
  const { body } = await call(app, 'GET', path, { headers });
  expect(body).toMatchObject({ isHost: false, zone: 'America/Chicago' });
  const { version } = body as { version: string };

  const save = (title: string) => call(app, 'PATCH', path, { headers, json: { ...rules, title, version } });
  const saves = await Promise.all(['Architect', 'Engineer'].map(save));

  expect(saves.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await db.select().from(hosts)).toMatchObject([{ userId: user.id, minimumNotice: 60 }]);
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { action: 'availability.create', subject: `host ${user.id}` },
  ]);
});

test('replaces hours and exceptions as a whole', async () => {
  const { host, save } = await aSignedInHost();
  const exceptions = [
    { day: '2025-06-20', note: 'Holiday', ranges: [] },
    { day: '2025-06-21', note: '', ranges: [MORNING] },
  ];

  const { status, body } = await save({ hours: onMondays(MORNING), exceptions });

  expect([status, body]).toMatchObject([200, { hours: onMondays(MORNING), exceptions, isHost: true, outside: [] }]);
  expect(await db.select().from(hostHours)).toMatchObject([{ hostId: host.id, weekday: 1, ...MORNING }]);
  expect(await db.$count(hostExceptions)).toBe(2);
});

test('rejects a save on top of one that it has not seen', async () => {
  const { headers, path, save } = await aSignedInHost();
  const { body } = await call(app, 'GET', path, { headers });
  const { version } = body as { version: string };

  expect(await save({ title: 'Architect', version })).toMatchObject({ status: 200 });
  expect(await save({ title: 'Engineer', version })).toMatchObject({ status: 409, body: { code: 'stale_edit' } });
  expect(await save({ title: 'Engineer' })).toMatchObject({ status: 200, body: { title: 'Engineer' } });
});

test('the same save sent again changes nothing', async () => {
  const { headers, path, save } = await aSignedInHost();
  const { body } = await call(app, 'GET', path, { headers });
  const { version } = body as { version: string };
  const changed = { version, hours: onMondays(MORNING), exceptions: [{ day: '2025-06-20', note: '', ranges: [] }] };

  const first = await save(changed);

  expect(contentOf(await save(changed))).toEqual(contentOf(first));
  expect(await db.$count(auditEntries)).toBe(1);
});

test('names coming calls outside the new hours, which stay', async () => {
  const { host, save } = await aSignedInHost();
  await aCall(db, { hostId: host.id, startsAt: new Date(MONDAY_NINE) });
  await aCall(db, { hostId: host.id, startsAt: new Date('2025-06-16T16:00:00Z') });

  const { body } = await save({ hours: onMondays({ startMinute: 660, endMinute: 720 }) });

  expect(body).toMatchObject({ outside: [{ startsAt: MONDAY_NINE, name: 'Ada Moreno' }] });
});

test('forgets the busy times of an earlier calendar, and keeps its address out of the audit log', async () => {
  const { host, save } = await aSignedInHost();
  await db.insert(busyTimes).values({ hostId: host.id, startsAt: NOW, endsAt: new Date(NOW.getTime() + 1) });

  await save({ busyUrl: 'https://cal.example.com/secret.ics' });

  expect(await db.$count(busyTimes)).toBe(0);
  const [entry] = await db.select().from(auditEntries);
  expect(entry?.after).toMatchObject({ busyUrl: 'cal.example.com' });
});

describe('a save is rejected', () => {
  test.each([
    ['with overlapping ranges', { hours: onMondays(MORNING, { startMinute: 660, endMinute: 780 }) }],
    ['with a range of less than a slot', { hours: onMondays({ startMinute: 540, endMinute: 560 }) }],
    ['with six days', { hours: [[], [], [], [], [], []] }],
    ['with an unknown zone', { zone: 'Mars/Olympus' }],
    ['with an address that is not https', { busyUrl: 'http://cal.example.com/a.ics' }],
    ['with a negative buffer', { bufferBefore: -15 }],
    ['with a day twice', { exceptions: [1, 2].map(() => ({ day: '2025-06-20', note: '', ranges: [] })) }],
    ['with a day that does not exist', { exceptions: [{ day: '2025-02-30', note: '', ranges: [] }] }],
  ])('%s', async (_what, json) => {
    const { host, save } = await aSignedInHost();

    expect((await save(json)).status).toBe(400);
    expect(await db.$count(hostHours, eq(hostHours.hostId, host.id))).toBe(5);
  });

  test('by anonymous callers, customers and the editor of another calendar', async () => {
    const { path } = await aSignedInHost('admin');
    const customer = await signedInAs(app, db, 'customer');
    const editor = await signedInAs(app, db, 'editor');
    const status = async (headers: Record<string, string>) =>
      (await call(app, 'PATCH', path, { headers, json: rules })).status;

    expect([await status({}), await status(customer.headers), await status(editor.headers)]).toEqual([401, 403, 404]);
  });
});

test('admins change every availability', async () => {
  const { path } = await aSignedInHost('editor');
  const { headers } = await signedInAs(app, db, 'admin');

  expect(await call(app, 'PATCH', path, { headers, json: rules })).toMatchObject({ status: 200 });
});

test('previews next week under unsaved rules, without the times of calls', async () => {
  const { host, headers, path } = await aSignedInHost();
  await aCall(db, { hostId: host.id, startsAt: new Date(MONDAY_NINE) });
  const preview = (json: object) =>
    call(app, 'POST', `${path}/preview`, { headers, json: { ...rules, hours: onMondays(MORNING), ...json } });

  const { body } = await preview({});
  const slots = (body as { days: { day: string; slots: { startsAt: string }[] }[] }).days[0];

  expect([slots?.day, slots?.slots.length, slots?.slots[0]?.startsAt]).toEqual([
    '2025-06-16',
    5,
    '2025-06-16T14:30:00.000Z',
  ]);
  expect(await preview({ isBookable: false })).toHaveProperty('body.days.0.slots', []);
  expect(await db.$count(hostHours)).toBe(5);
});
