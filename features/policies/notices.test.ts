import { and, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { policyVersions } from '#db/schema/policies.ts';
import { confirmAddress, confirmEmail } from '#features/accounts/commands/emails.server.ts';
import { acceptInvitation } from '#features/accounts/commands/invitations.server.ts';
import { createLink } from '#features/accounts/commands/links.server.ts';
import { inTransaction } from '#features/ctx.ts';
import { updateCustomer } from '#features/staff-actions/commands/customers.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { actingAs, anInvitation, aUser, PASSWORD } from '#tests/support/people.ts';
import { discardDraft, saveDraft } from './commands/drafts.server.ts';
import { cancelScheduled, publishPolicy } from './commands/publish-policy.server.ts';
import { policyEvent } from './emails.tsx';

const { ctx, db } = await testApp();

/** Only those with a confirmed address are told. */
const delivering = { ...ctx, mail: { ...ctx.mail, isDelivered: true } };

async function open(given = ctx) {
  const admin = actingAs(given, { id: (await aUser(db, { role: 'admin' })).id, role: 'admin' });
  return {
    admin,
    write: (text: string, revision = 0) => saveDraft(admin, 'privacy', { text, revision }),
    schedule: (revision = 1) => publishPolicy(admin, 'privacy', { how: 'schedule', date: '2025-07-13', revision }),
    cancel: () => cancelScheduled(admin, 'privacy'),
    discard: (revision: number) => discardDraft(admin, 'privacy', { revision }),
    waiting: () => db.select({ text: outbox.text }).from(outbox).where(eq(outbox.status, 'queued')),
  };
}

test('a version that is canceled, changed and scheduled for the same day is announced again', async () => {
  const { write, schedule, cancel, waiting } = await open();
  await write('We keep les.');
  await schedule();
  await cancel();
  await write('We keep less.', 2);

  expect(await schedule(3)).toEqual({ ok: true, told: 1 });

  expect(await waiting()).toEqual([{ text: expect.stringContaining('We keep less.') }]);
});

test('a version in place of a discarded one is announced, also for the same day', async () => {
  const { write, schedule, cancel, discard, waiting } = await open();
  await write('First.');
  await schedule();
  await cancel();
  await discard(2);
  await write('Second.');

  expect(await schedule(3)).toEqual({ ok: true, told: 1 });

  expect(await waiting()).toEqual([{ text: expect.stringContaining('Second.') }]);
});

test('the second announcement is withdrawn too, and the first one stays sent', async () => {
  const { write, schedule, cancel, waiting } = await open();
  await write('First.');
  await schedule();
  await db.update(outbox).set({ sentAt: NOW });
  await cancel();
  await schedule(2);
  expect(await waiting()).toHaveLength(1);

  await cancel();

  expect(await waiting()).toEqual([]);
  expect(await db.$count(outbox, eq(outbox.status, 'sent'))).toBe(1);
});

test('only emails that were queued count as told', async () => {
  const { admin, write, schedule } = await open();
  await write('First.');
  const [draft] = await db.select().from(policyVersions);
  if (!draft) throw new Error('There is no draft');
  const content = {
    kind: 'account',
    recipient: 'ada@moreno.test',
    subject: 'New',
    text: 'New.',
    html: 'New.',
  } as const;
  const eventKey = `${policyEvent(draft)}${admin.actor?.id}`;
  await db.insert(outbox).values({ ...content, eventKey, createdAt: NOW, nextAttemptAt: NOW });

  expect(await schedule()).toEqual({ ok: true, told: 0 });
});

test.each([
  [
    'confirms an address',
    async () => {
      const { id, email } = await aUser(db, { emailVerifiedAt: null });
      const link = await createLink(delivering, id, { purpose: 'verify', email });
      await confirmEmail(delivering, link?.token ?? '');
      return email;
    },
  ],
  [
    'confirms another address',
    async () => {
      const { id } = await aUser(db, { emailVerifiedAt: null });
      const email = 'lovelace@moreno.test';
      const link = await createLink(delivering, id, { purpose: 'take-email', email, changeKey: 'change' });
      await confirmEmail(delivering, link?.token ?? '');
      return email;
    },
  ],
  [
    'is confirmed by staff',
    async () => {
      const { id, email } = await aUser(db, { emailVerifiedAt: null });
      await inTransaction(delivering, (ctx) => confirmAddress(ctx, id));
      return email;
    },
  ],
  [
    'is active again',
    async () => {
      const { id, email } = await aUser(db, { status: 'inactive', emailVerifiedAt: NOW });
      const admin = actingAs(delivering, { id: (await aUser(db, { role: 'admin' })).id, role: 'admin' });
      await updateCustomer(admin, id, { status: 'active' });
      return email;
    },
  ],
  [
    'accepts an invitation',
    async () => {
      const { email } = await anInvitation(db);
      const chosen = { username: 'grace', firstName: 'Grace', lastName: 'Hopper', password: PASSWORD };
      await acceptInvitation(delivering, { ...chosen, token: 'invitation' });
      return email;
    },
  ],
])('tells somebody of a scheduled version who %s', async (_what, arrive) => {
  const { write, schedule, cancel } = await open(delivering);
  await write('We keep less.');
  await schedule();
  const told = (recipient: string) =>
    db.$count(
      outbox,
      and(eq(outbox.recipient, recipient), eq(outbox.status, 'queued'), like(outbox.eventKey, 'policy:%')),
    );

  const email = await arrive();

  expect(await told(email)).toBe(1);
  await cancel();
  expect(await told(email)).toBe(0);
});

test('tells nobody twice who confirms a confirmed address', async () => {
  const { write, schedule } = await open(delivering);
  const { id } = await aUser(db, { emailVerifiedAt: NOW });
  await write('We keep less.');
  await schedule();
  await db.delete(outbox);

  await inTransaction(delivering, (ctx) => confirmAddress(ctx, id));

  expect(await db.$count(outbox)).toBe(0);
});
