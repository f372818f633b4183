import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { invitations } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import type { Ctx } from '#features/ctx.ts';
import { startClosure } from '#features/privacy/commands/closure.server.ts';
import { erasePerson } from '#features/privacy/commands/erase.server.ts';
import { updateCustomer } from '#features/staff-actions/commands/customers.server.ts';
import { testApp } from '#tests/support/app.ts';
import { aSubscription } from '#tests/support/business.ts';
import { actingAs, anInvitation, aUser, PASSWORD } from '#tests/support/people.ts';
import { acceptInvitation, invite, sendInvitationAgain } from './commands/invitations.server.ts';
import { findInvitationByLink } from './queries/invitations.server.ts';

const { ctx, db } = await testApp();
const chosen = { username: 'grace', firstName: 'Grace', lastName: 'Hopper', password: PASSWORD };
const token = 'invitation';

let senderId: number;
let sender: Ctx;
let other: Ctx;
beforeEach(async () => {
  const boss = await aUser(db, { username: 'boss', role: 'admin' });
  senderId = boss.id;
  sender = actingAs(ctx, boss);
  other = actingAs(ctx, await aUser(db, { username: 'rosa', role: 'admin' }));
});

const isRevoked = async () => (await db.select().from(invitations))[0]?.revokedAt !== null;

describe('an invitation ends with its sender’s role', () => {
  test.each([{ role: 'editor' }, { role: 'advisor' }, { role: 'customer' }, { status: 'inactive' }] as const)(
    'when they become %j',
    async (change) => {
      await anInvitation(db, { invitedById: senderId });

      await updateCustomer(other, senderId, change);

      expect(await findInvitationByLink(ctx, token)).toEqual({ state: 'revoked' });
      expect(await acceptInvitation(ctx, { ...chosen, token })).toMatchObject({ state: 'revoked' });
      expect(await db.$count(auditEntries, eq(auditEntries.action, 'invitation.revoke'))).toBe(1);
    },
  );

  test('when their account is closed or erased', async () => {
    await anInvitation(db, { invitedById: senderId });
    await startClosure(other, { userId: senderId, kind: 'close' });
    expect(await isRevoked()).toBe(true);
    await db.update(invitations).set({ revokedAt: null });

    await erasePerson(other, { userId: senderId });

    expect(await isRevoked()).toBe(true);
  });

  test('when staff close an account that its owner wants deleted', async () => {
    await anInvitation(db, { invitedById: senderId });
    await startClosure(sender, { userId: senderId, kind: 'delete' });

    await startClosure(other, { userId: senderId, kind: 'close' });

    expect(await isRevoked()).toBe(true);
  });

  test('when their erasure waits for the payment provider', async () => {
    await anInvitation(db, { invitedById: senderId });
    await aSubscription(db, { userId: senderId, provider: 'stripe' });

    expect(await erasePerson(other, { userId: senderId })).toEqual({ ok: true, isErased: false });

    expect(await isRevoked()).toBe(true);
  });

  test('but not after another change', async () => {
    await anInvitation(db, { invitedById: senderId });

    await updateCustomer(other, senderId, { firstName: 'Maria' });

    expect(await isRevoked()).toBe(false);
  });

  test('but not after a colleague has sent it again', async () => {
    const { id } = await anInvitation(db, { invitedById: senderId });
    await sendInvitationAgain(other, id);

    await updateCustomer(other, senderId, { role: 'customer' });

    expect(await isRevoked()).toBe(false);
  });

  test('even if they invite while losing it', async () => {
    await updateCustomer(other, senderId, { role: 'customer' });

    const result = await invite(sender, { email: 'grace@hopper.test', role: 'editor' });

    expect(result).toEqual({ ok: false, reason: 'not_admin' });
  });
});
