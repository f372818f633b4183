import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { invitations } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { leadNotes, savedViews } from '#db/schema/leads.ts';
import { suppressions } from '#db/schema/newsletter.ts';
import { orders } from '#db/schema/orders.ts';
import { erasures } from '#db/schema/privacy.ts';
import type { Ctx } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aLead, anOrder } from '#tests/support/business.ts';
import { ada } from '#tests/support/factories.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { eraseAddress } from './commands/erase.server.ts';
import { replaceMentions } from './commands/replace-mentions.server.ts';

const { ctx: anonymous, db } = await testApp();

let ctx: Ctx;
beforeEach(async () => {
  ctx = actingAs(
    anonymous,
    await aUser(db, { username: 'boss', role: 'admin', firstName: 'Boris', lastName: 'Chief' }),
  );
});

describe('mentions', () => {
  const person = (names: string[], contacts: string[] = []) => {
    return { userId: null, username: null, emails: [], names, contacts, alias: 'Deleted person' };
  };

  async function redacted(text: string, names: string[], contacts: string[] = []) {
    const { id: requestId } = await aLead(db, { email: 'other@people.test' });
    await db.insert(leadNotes).values({ requestId, text, createdAt: NOW });
    await replaceMentions(ctx, person(names, contacts));
    return (await db.select().from(leadNotes))[0]?.text;
  }

  test.each([
    ['Call Ada Moreno today.', 'Call Deleted person today.'],
    ['ADA MORENO (ada moreno)', 'Deleted person (ada moreno)'],
    ['ada moreno', 'Deleted person'],
    ['Ask jada@moreno.test.', 'Ask jada@moreno.test.'],
    ['Ask b.ada@moreno.test.', 'Ask b.ada@moreno.test.'],
    ['Ask ada@moreno.test.example.', 'Ask ada@moreno.test.example.'],
    ['Write to ada@moreno.test!', 'Write to Deleted person!'],
    ['Ada Morenos Tiles', 'Ada Morenos Tiles'],
    ['q=ada%40moreno.test', 'q=Deleted person'],
  ])('in %j become %j', async (text, expected) => {
    expect(await redacted(text, ['Ada Moreno'], ['ada@moreno.test'])).toBe(expected);
  });

  test.each([
    ["O'Hara Moreno", 'By O&#x27;Hara Moreno.'],
    ['Ada (Moreno)', 'By Ada (Moreno).'],
    ['Moreno & Söhne', 'By Moreno &amp; Söhne.'],
  ])('of %j are found as they are written', async (name, text) => {
    expect(await redacted(text, [name])).toBe('By Deleted person.');
  });

  test('finds a phone number in a sentence', async () => {
    expect(await redacted('By +1 555 555 0100.', [], ['+1 555 555 0100'])).toBe('By Deleted person.');
  });

  test('of an address leave one that only looks like it', async () => {
    expect(await redacted('adaXmoreno', [], ['ada.moreno'])).toBe('adaXmoreno');
  });

  test('inside of JSON stay JSON', async () => {
    const after = { note: 'Ada "The Tiler" Moreno called', rows: 3, tags: ['x'], 'Ada "The Tiler" Moreno': true };
    const entry = { at: NOW, actorName: 'boss', action: 'contact.update', subject: 'contact 1' };
    await db.insert(auditEntries).values({ ...entry, after });

    await replaceMentions(ctx, person(['Ada "The Tiler" Moreno']));

    expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
      { after: { ...after, note: 'Deleted person called' } },
    ]);
  });

  test('in the names of two saved views stay distinct', async () => {
    const { id: userId } = await aUser(db);
    const view = { userId, query: 'q=Ada+Moreno&Ada+Moreno=1', createdAt: NOW };
    await db.insert(savedViews).values(['Ada Moreno', 'ADA MORENO'].map((name) => ({ ...view, name })));

    await replaceMentions(ctx, person(['Ada Moreno']));

    const views = await db.select().from(savedViews).orderBy(asc(savedViews.id));
    expect(views.map(({ name }) => name)).toEqual(['Deleted person (1)', 'Deleted person (2)']);
    expect(views[0]?.query).toBe('q=Deleted+person&Ada+Moreno=1');
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

    expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
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
