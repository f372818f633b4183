import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountLinks, users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { consultationRequests, leadNotes } from '#db/schema/contact.ts';
import { invitations } from '#db/schema/invitations.ts';
import { orders } from '#db/schema/orders.ts';
import { billingCustomers } from '#db/schema/payment-methods.ts';
import { erasures, suppressions } from '#db/schema/privacy.ts';
import type { Ctx } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aLead, anOrder } from '#tests/support/business.ts';
import { ada } from '#tests/support/factories.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { rangesOf, untilNoneIsLeft } from './commands/batches.server.ts';
import { eraseAddress } from './commands/erase.server.ts';
import { leaveTombstone } from './commands/forget-account.server.ts';
import { knowAccount, knowAddress } from './commands/known-person.server.ts';
import { redactMentions } from './commands/redact.server.ts';

const { ctx: anonymous, db } = await testApp();

let ctx: Ctx;
beforeEach(async () => {
  ctx = actingAs(anonymous, await aUser(db, { username: 'boss', role: 'admin' }));
});

describe('somebody is known', () => {
  const delivered = (): Ctx => ({ ...ctx, mail: { ...ctx.mail, isDelivered: true } });

  test('by the addresses and names of account, orders and provider', async () => {
    const { id } = await aUser(db, { email: 'Ada@Moreno.test', emailVerifiedAt: NOW });
    await anOrder(db, { userId: id, customerName: 'Ada Lovelace', customerEmail: 'ada@work.test' });
    await db.insert(billingCustomers).values({ userId: id, provider: 'sandbox', ref: 'cus', email: 'ADA@moreno.test' });
    await aLead(db, { email: 'ADA@work.test', firstName: 'Augusta', lastName: 'King', phone: '+1 555 0100' });

    const person = await knowAccount(delivered(), id);

    expect(person?.emails).toEqual(['ada@moreno.test', 'ada@work.test']);
    expect(person?.names.toSorted()).toEqual(
      ['+1 555 0100', 'Ada Lovelace', 'Ada Moreno', 'Augusta King', 'ada@moreno.test', 'ada@work.test'].toSorted(),
    );
    expect(person?.alias).toBe(`Deleted customer ${id}`);
  });

  test('by no address that only they claim to have', async () => {
    const { id } = await aUser(db, { email: ada.email });
    await aLead(db, { email: ada.email, firstName: 'Somebody', lastName: 'Else' });

    const person = await knowAccount(delivered(), id);

    expect(person).toMatchObject({ emails: [], names: [ada.email, 'Ada Moreno'] });
    expect(await knowAccount(ctx, id)).toMatchObject({ emails: [ada.email] });
  });

  test('by a new address that they haven’t confirmed, in texts only', async () => {
    const { id } = await aUser(db, { email: ada.email, emailVerifiedAt: NOW });
    const dates = { createdAt: NOW, expiresAt: NOW };
    await db
      .insert(accountLinks)
      .values({ userId: id, purpose: 'take-email', email: 'new@ada.test', tokenHash: 'x', ...dates });

    const person = await knowAccount(delivered(), id);

    expect([person?.emails, person?.names.includes('new@ada.test')]).toEqual([[ada.email], true]);
  });

  test('by no name that is part of other words', async () => {
    const { id } = await aUser(db, { email: 'al@x.test', firstName: 'Al', lastName: '' });

    expect((await knowAccount(ctx, id))?.names).toEqual(['al@x.test']);
  });

  test('no longer once they are erased', async () => {
    const account = await aUser(db);
    const person = await knowAccount(ctx, account.id);
    if (!person) throw new Error('Nobody was known');

    const left = [
      await leaveTombstone(ctx, { ...person, userId: account.id }),
      await leaveTombstone(ctx, { ...person, userId: account.id }),
    ];

    expect(left).toEqual([true, false]);
    expect(await knowAccount(ctx, account.id)).toBeNull();
    expect(await db.$count(erasures)).toBe(1);
  });

  test('without an account by what they sent', async () => {
    await aLead(db, { email: 'Ada@Moreno.test', firstName: 'Ada', lastName: 'Moreno', phone: '' });

    expect(await knowAddress(ctx, 'ADA@moreno.test')).toEqual({
      userId: null,
      username: null,
      emails: [ada.email],
      names: [ada.email, 'Ada Moreno'],
      alias: 'Deleted person',
    });
  });
});

describe('mentions', () => {
  const person = (names: string[]) => ({ userId: null, username: null, emails: [], names, alias: 'Deleted person' });

  async function redacted(text: string, names: string[]) {
    const { id: requestId } = await aLead(db, { email: 'other@people.test' });
    await db.insert(leadNotes).values({ requestId, text, createdAt: NOW });
    await redactMentions(ctx, person(names));
    return (await db.select().from(leadNotes))[0]?.text;
  }

  test.each([
    ['Call Ada Moreno today.', 'Call Deleted person today.'],
    ['ADA MORENO (ada moreno)', 'Deleted person (Deleted person)'],
    ['Ask jada@moreno.test.', 'Ask jada@moreno.test.'],
    ['Write to ada@moreno.test!', 'Write to Deleted person!'],
    ['Ada Morenos Tiles', 'Ada Morenos Tiles'],
    ['q=ada%40moreno.test', 'q=Deleted person'],
  ])('in %j become %j', async (text, expected) => {
    expect(await redacted(text, ['Ada Moreno', 'ada@moreno.test'])).toBe(expected);
  });

  test.each([
    ["O'Hara Moreno", 'By O&#x27;Hara Moreno.'],
    ['Ada (Moreno)', 'By Ada (Moreno).'],
    ['Moreno & Söhne', 'By Moreno &amp; Söhne.'],
    ['ada.moreno', 'By ada.moreno.'],
    ['+1 555 0100', 'By +1 555 0100.'],
  ])('of %j are found as they are written', async (name, text) => {
    expect(await redacted(text, [name])).toBe('By Deleted person.');
  });

  test('of an address leave one that only looks like it', async () => {
    expect(await redacted('adaXmoreno', ['ada.moreno'])).toBe('adaXmoreno');
  });

  test('inside of JSON stay JSON', async () => {
    const after = { note: 'Ada "The Tiler" Moreno called', rows: 3, tags: ['x'] };
    const entry = { at: NOW, actorName: 'boss', action: 'contact.update', subject: 'contact 1' };
    await db.insert(auditEntries).values({ ...entry, after });

    await redactMentions(ctx, person(['Ada "The Tiler" Moreno']));

    expect(await db.select().from(auditEntries)).toMatchObject([
      { after: { ...after, note: 'Deleted person called' } },
    ]);
  });

  test('stay when nobody is to be erased', async () => {
    expect(await redacted('Ada Moreno', [])).toBe('Ada Moreno');
  });
});

describe('erasing an address', () => {
  test('of an account is not possible, in any case', async () => {
    const { email } = await aUser(db, { email: 'Ada@Moreno.test' });

    expect(await eraseAddress(ctx, email.toLowerCase())).toBe(false);
    expect([await db.$count(erasures), await db.$count(suppressions)]).toEqual([0, 0]);
  });

  test('leaves a hash and an entry that name nobody, also where nothing was kept', async () => {
    expect(await eraseAddress(ctx, ada.email)).toBe(true);

    expect(await db.select().from(auditEntries)).toMatchObject([
      { actorName: 'boss', action: 'person.erase', subject: 'erasure 1', after: { hadAccount: false } },
    ]);
    const kept = JSON.stringify([await db.select().from(erasures), await db.select().from(suppressions)]);
    expect(kept).not.toContain('moreno');
  });

  test('takes orders without an account, and no others', async () => {
    const owner = await aUser(db);
    await anOrder(db, { customerEmail: 'Ada@Moreno.test' });
    await anOrder(db, { customerEmail: ada.email, userId: owner.id });
    await anOrder(db, { customerEmail: 'jada@moreno.test' });

    await eraseAddress(ctx, ada.email);

    const names = await db.select({ name: orders.customerName }).from(orders).orderBy(asc(orders.id));
    expect(names.map(({ name }) => name)).toEqual(['Deleted customer', 'Ada Moreno', 'Ada Moreno']);
  });

  test('takes an open invitation, so that its link makes no account', async () => {
    const invited = { role: 'editor' as const, createdAt: NOW, expiresAt: NOW };
    await db.insert(invitations).values([
      { ...invited, email: ada.email, tokenHash: 'a' },
      { ...invited, email: 'ben@okafor.test', tokenHash: 'b' },
    ]);

    await eraseAddress(ctx, ada.email);

    expect(await db.select({ email: invitations.email }).from(invitations)).toEqual([{ email: 'ben@okafor.test' }]);
  });
});

describe('batches', () => {
  const someUsers = async (count: number) => {
    const { id: first } = await aUser(db, { username: 'batch-0' });
    await db.execute(sql`insert into users (username, email, password_hash, created_at)
      select 'batch-' || n, 'batch-' || n || '@example.test', '', now() from generate_series(1, ${count - 1}::int) as n`);
    return gt(users.id, first - 1);
  };

  test.each([0, 1, 200, 201])('of %i rows are each handled once', async (count) => {
    const where = count === 0 ? eq(users.id, 0) : await someUsers(count);
    const sizes: number[] = [];

    const handled = await untilNoneIsLeft(ctx, { table: users, where }, async (ids) => {
      sizes.push(ids.length);
      await db.delete(users).where(inArray(users.id, ids));
    });

    expect([handled, sizes]).toEqual([count, count === 0 ? [] : count > 200 ? [200, count - 200] : [count]]);
  });

  test('split a table into ranges that meet, also over gaps', async () => {
    await someUsers(7);
    await db.delete(users).where(eq(users.username, 'batch-3'));
    const found: number[] = [];

    for await (const range of rangesOf(ctx, users, 2)) found.push(await db.$count(users, range));

    expect(found).toEqual([2, 2, 2, 1]);
    expect(await rangesOf(ctx, consultationRequests, 2).next()).toMatchObject({ done: true });
  });
});
