import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { notifications } from '#db/schema/notifications.ts';
import { call } from '#tests/support/app.ts';
import { enterCode, enterPassword, withFactor } from '#tests/support/second-factor.ts';

type Site = Awaited<ReturnType<typeof withFactor>>;

async function enterWrong({ app, user }: Site, times: number) {
  const { cookies } = await enterPassword(app, user.username);
  for (let count = 0; count < times; count++) {
    const { status } = await enterCode(app, cookies, 'wrong');
    expect(status).toBe(400);
  }
}

const emailsAbout = async ({ db, user }: Site) =>
  (await db.select().from(outbox).where(eq(outbox.recipient, user.email))).filter(({ subject }) =>
    subject.startsWith('Wrong codes'),
  );

test('sends no email after two wrong codes', async () => {
  const site = await withFactor();

  await enterWrong(site, 2);

  expect(await emailsAbout(site)).toEqual([]);
});

test('emails the owner once about several wrong codes', async () => {
  const site = await withFactor();

  await enterWrong(site, 9);

  expect(await emailsAbout(site)).toHaveLength(1);
  expect((await emailsAbout(site))[0]?.text).toContain('They know your password');
  const entries = await site.db.select().from(auditEntries).where(eq(auditEntries.action, 'factor.fail'));
  expect(entries).toMatchObject([{ actorName: 'system', after: { count: 3 } }]);
  expect(await site.db.$count(notifications)).toBe(0);
});

test('notifies staff too after more wrong codes', async () => {
  const site = await withFactor();

  await enterWrong(site, 12);

  expect(await site.db.select().from(notifications)).toMatchObject([
    { kind: 'security', subject: `wrong codes for ${site.user.username}` },
  ]);
});

test('also counts wrong codes of a signed-in browser', async () => {
  const site = await withFactor();

  for (let count = 0; count < 3; count++) {
    await call(site.app, 'POST', '/api/user/proof', { headers: site.headers, json: { code: 'wrong' } });
  }

  expect(await emailsAbout(site)).toHaveLength(1);
});
