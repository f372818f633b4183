import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { invitations, users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { DAY } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { tokenFor } from '#tests/support/emails.ts';
import { actingAs, aUser, PASSWORD } from '#tests/support/people.ts';
import { findInvitationByLink } from '../queries/invitations.server.ts';
import {
  acceptInvitation,
  deleteOldInvitations,
  invite,
  revokeInvitation,
  sendInvitationAgain,
} from './invitations.server.ts';

const { ctx: anonymous, db } = await testApp();
const EMAIL = 'grace@hopper.test';
const grace = { email: EMAIL, role: 'editor' } as const;
const chosen = { username: 'grace', firstName: 'Grace', lastName: 'Hopper', password: PASSWORD };

let ctx: Ctx;
beforeEach(async () => {
  ctx = actingAs(anonymous, await aUser(db, { username: 'boss', role: 'admin' }));
});

const after = (ms: number): Ctx => ({ ...ctx, now: () => new Date(NOW.getTime() + ms) });
const withoutMail = (): Ctx => ({
  ...ctx,
  mail: { ...ctx.mail, send: vi.fn<Ctx['mail']['send']>().mockRejectedValue(new Error('no room')) },
});
const audited = () => db.select().from(auditEntries).orderBy(asc(auditEntries.id));
const actions = async () => (await audited()).map((one) => one.action);
const rows = () => db.select().from(invitations).orderBy(asc(invitations.id));

async function anInvitation(facts: Parameters<typeof invite>[1] = grace) {
  const result = await invite(ctx, facts);
  if (!result.ok) throw new Error(result.reason);
  return { id: result.invitation.id, token: await tokenFor(db, facts.email) };
}

describe('inviting', () => {
  test.each([
    ['customer', 'see your calls, subscriptions and orders'],
    ['editor', 'write for the blog and hold consultations'],
    ['admin', 'run the whole website'],
  ] as const)('tells a future %s what they can do', async (role, words) => {
    await anInvitation({ email: EMAIL, role });

    const [email] = await db.select().from(outbox);

    expect(email).toMatchObject({ recipient: EMAIL, expiresAt: new Date(NOW.getTime() + 7 * DAY) });
    expect(email?.text).toContain(words);
  });

  test('stores nothing if the email can’t be queued', async () => {
    await expect(invite(withoutMail(), grace)).rejects.toThrow('no room');

    expect([await db.$count(invitations), await db.$count(auditEntries)]).toEqual([0, 0]);
  });

  test('leaves an invitation alone until it expires', async () => {
    const { token } = await anInvitation();
    const other = { email: EMAIL, role: 'admin' } as const;

    const early = await invite(after(7 * DAY - 1), other);
    const due = await invite(after(7 * DAY), other);

    expect(early).toEqual({ ok: false, reason: 'is_invited' });
    expect(due).toMatchObject({ ok: true, invitation: { role: 'admin', isExpired: false } });
    expect(await findInvitationByLink(ctx, token)).toEqual({ state: 'unknown' });
  });

  test('is possible again after a revocation', async () => {
    const { id, token } = await anInvitation();
    await revokeInvitation(ctx, id);

    const again = await anInvitation({ email: EMAIL, role: 'customer' });

    expect((await rows()).map(({ role, revokedAt }) => [role, revokedAt])).toEqual([
      ['editor', NOW],
      ['customer', null],
    ]);
    expect(await findInvitationByLink(ctx, token)).toEqual({ state: 'revoked' });
    expect(await findInvitationByLink(ctx, again.token)).toEqual({ state: 'open', email: EMAIL });
  });
});

describe('sending again', () => {
  test('gives the new link seven more days', async () => {
    const { id, token } = await anInvitation();

    expect(await sendInvitationAgain(after(8 * DAY), id)).toBe(true);

    expect(await rows()).toMatchObject([{ expiresAt: new Date(NOW.getTime() + 15 * DAY) }]);
    expect(await findInvitationByLink(ctx, token)).toEqual({ state: 'unknown' });
    expect(await findInvitationByLink(ctx, await tokenFor(db, EMAIL))).toMatchObject({ state: 'open' });
    expect((await audited()).at(-1)).toMatchObject({ action: 'invitation.send', after: grace });
  });

  test('keeps the former link if the email can’t be queued', async () => {
    const { id, token } = await anInvitation();

    await expect(sendInvitationAgain(withoutMail(), id)).rejects.toThrow('no room');

    expect(await findInvitationByLink(ctx, token)).toMatchObject({ state: 'open' });
    expect(await actions()).toEqual(['invitation.create']);
  });

  test.each(['usedAt', 'revokedAt'] as const)('does nothing once %s is set', async (fact) => {
    const { id } = await anInvitation();
    await db.update(invitations).set({ [fact]: NOW });

    expect(await sendInvitationAgain(ctx, id)).toBe(false);

    expect([await db.$count(outbox), await actions()]).toEqual([1, ['invitation.create']]);
  });
});

describe('revoking', () => {
  test('happens once when two admins do it', async () => {
    const { id } = await anInvitation();

    const revoked = await Promise.all([revokeInvitation(ctx, id), revokeInvitation(ctx, id)]);

    expect(revoked.toSorted()).toEqual([false, true]);
    expect(await actions()).toEqual(['invitation.create', 'invitation.revoke']);
    expect((await audited()).at(-1)).toMatchObject({ before: grace, after: null });
  });

  test('ends an invitation that has expired', async () => {
    const { id } = await anInvitation();

    expect(await revokeInvitation(after(8 * DAY), id)).toBe(true);
    expect(await sendInvitationAgain(after(8 * DAY), id)).toBe(false);
  });

  test('comes too late for one that was accepted', async () => {
    const { id, token } = await anInvitation();
    await acceptInvitation(anonymous, { ...chosen, token });

    expect(await revokeInvitation(ctx, id)).toBe(false);
    expect((await rows())[0]?.revokedAt).toBeNull();
  });
});

describe('accepting', () => {
  test('creates no account from a link that is revoked meanwhile', async () => {
    const { id, token } = await anInvitation();

    const [accepted, revoked] = await Promise.all([
      acceptInvitation(anonymous, { ...chosen, token }),
      revokeInvitation(ctx, id),
    ]);

    expect(accepted.ok).toBe(!revoked);
    expect(await db.$count(users, eq(users.username, 'grace'))).toBe(accepted.ok ? 1 : 0);
  });

  test.each([
    ['expired', { expiresAt: NOW }],
    ['revoked', { revokedAt: NOW }],
    ['used', { usedAt: NOW }],
  ])('creates no account from a link that is %s while the password is hashed', async (state, facts) => {
    const { token } = await anInvitation();
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (run, config) => {
      await db.update(invitations).set(facts);
      return db.transaction(run, config);
    });

    const accepted = await acceptInvitation(anonymous, { ...chosen, token });

    expect(accepted).toEqual({ ok: false, reason: 'link', state });
    expect(await db.$count(users, eq(users.username, 'grace'))).toBe(0);
  });

  test('is audited in the name of the new account', async () => {
    const { id, token } = await anInvitation();

    const accepted = await acceptInvitation(anonymous, { ...chosen, token });

    const [account] = await db.select().from(users).where(eq(users.username, 'grace'));
    expect(accepted).toMatchObject({ ok: true, account: { id: account?.id } });
    expect(account).toMatchObject({ role: 'editor', emailVerifiedAt: NOW, createdAt: NOW });
    expect((await audited()).at(-1)).toMatchObject({
      actorId: account?.id,
      subject: `invitation ${id}`,
      after: { role: 'editor' },
    });
  });

  test('leaves the link open if the username is taken', async () => {
    const { token } = await anInvitation();

    const taken = await acceptInvitation(anonymous, { ...chosen, username: 'BOSS', token });

    expect(taken).toMatchObject({ ok: false, field: 'username' });
    expect((await rows())[0]?.usedAt).toBeNull();
    expect(await actions()).toEqual(['invitation.create']);
  });

  test.each([
    [7 * DAY - 1, 'open'],
    [7 * DAY, 'expired'],
  ])('is possible %i ms after the email: %s', async (ms, state) => {
    const { token } = await anInvitation();

    expect(await findInvitationByLink(after(ms), token)).toMatchObject({ state });
    expect((await acceptInvitation({ ...after(ms), actor: null }, { ...chosen, token })).ok).toBe(state === 'open');
  });
});

test('forgets used and revoked invitations with the others', async () => {
  const { id, token } = await anInvitation();
  await acceptInvitation(anonymous, { ...chosen, token });
  const revoked = await anInvitation({ email: 'ben@okafor.test', role: 'customer' });
  await revokeInvitation(ctx, revoked.id);
  await sendInvitationAgain(after(DAY), (await anInvitation({ email: 'eve@okafor.test', role: 'customer' })).id);

  await deleteOldInvitations(after(37 * DAY));

  expect([id, revoked.id]).toEqual([1, 2]);
  expect(await rows()).toMatchObject([{ email: 'eve@okafor.test' }]);
});
