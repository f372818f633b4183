import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invitations, users } from '#db/schema/accounts.ts';
import { hashSecret } from '#lib/secret.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { findInvitationByLink, listOpenInvitations } from './invitations.server.ts';

const at = (ms: number) => new Date(NOW.getTime() + ms);

async function anAdmin() {
  const { ctx, db } = await testApp();
  const admin = await aUser(db, { username: 'boss', role: 'admin' });
  const invited = (name: string, facts: Partial<typeof invitations.$inferInsert> = {}) => ({
    email: `${name}@hopper.test`,
    role: 'customer' as const,
    tokenHash: hashSecret(name),
    invitedById: admin.id,
    createdAt: NOW,
    expiresAt: at(MINUTE),
    ...facts,
  });
  return { ctx: actingAs(ctx, admin), db, admin, invited };
}

test('lists the newest first, without used and revoked ones', async () => {
  const { ctx, db, invited } = await anAdmin();
  await db
    .insert(invitations)
    .values([
      invited('old', { createdAt: at(-MINUTE) }),
      invited('used', { usedAt: NOW }),
      invited('revoked', { revokedAt: NOW }),
      invited('late', { expiresAt: NOW }),
      invited('new'),
    ]);

  const listed = await listOpenInvitations(ctx);

  expect(listed.map(({ email, isExpired }) => [email, isExpired])).toEqual([
    ['new@hopper.test', false],
    ['late@hopper.test', true],
    ['old@hopper.test', false],
  ]);
});

test('names who invited, until that account is gone', async () => {
  const { ctx, db, admin, invited } = await anAdmin();
  await db.insert(invitations).values(invited('grace'));
  const before = await listOpenInvitations(ctx);

  await db.delete(users).where(eq(users.id, admin.id));

  expect(before).toMatchObject([{ invitedBy: 'boss' }]);
  expect(await listOpenInvitations(ctx)).toMatchObject([{ invitedBy: null }]);
});

test('lists at most a hundred', async () => {
  const { ctx, db, invited } = await anAdmin();
  await db.insert(invitations).values(Array.from({ length: 101 }, (_, index) => invited(`person-${index}`)));

  const listed = await listOpenInvitations(ctx);

  expect([listed.length, listed.at(-1)?.email]).toEqual([100, 'person-1@hopper.test']);
});

test.each([
  ['used', { usedAt: NOW, revokedAt: NOW, expiresAt: NOW }],
  ['revoked', { revokedAt: NOW, expiresAt: NOW }],
  ['expired', { expiresAt: NOW }],
] as const)('says first of a link that it is %s', async (state, facts) => {
  const { ctx, db, invited } = await anAdmin();
  await db.insert(invitations).values(invited('grace', facts));

  expect(await findInvitationByLink(ctx, 'grace')).toEqual({ state });
});

test('tells the address to whoever has the open link only', async () => {
  const { ctx, db, invited } = await anAdmin();
  await db.insert(invitations).values(invited('grace'));
  const anonymous = { ...ctx, actor: null };

  expect(await findInvitationByLink(anonymous, 'grace')).toEqual({ state: 'open', email: 'grace@hopper.test' });
  expect(await findInvitationByLink(anonymous, hashSecret('grace'))).toEqual({ state: 'unknown' });
  expect(await findInvitationByLink(anonymous, '')).toEqual({ state: 'unknown' });
});
