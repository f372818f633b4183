import { beforeEach, describe, expect, test } from 'vitest';
import { accountLinks } from '#db/schema/accounts.ts';
import { billingCustomers } from '#db/schema/payments.ts';
import { erasures } from '#db/schema/privacy.ts';
import type { Ctx } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead, anOrder, daysFromNow } from '#tests/support/business.ts';
import { ada } from '#tests/support/factories.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { anonymizeAccount } from './commands/anonymize-account.server.ts';
import { identifyAccount, identifyAddress } from './commands/identify-person.server.ts';

const { ctx: anonymous, db } = await testApp();

let ctx: Ctx;
beforeEach(async () => {
  ctx = actingAs(
    anonymous,
    await aUser(db, { username: 'boss', role: 'admin', firstName: 'Boris', lastName: 'Chief' }),
  );
});

describe('somebody is known', () => {
  const delivered = (): Ctx => ({ ...ctx, mail: { ...ctx.mail, isDelivered: true } });

  test('by the addresses and names of account, orders and provider', async () => {
    const { id } = await aUser(db, { email: 'Ada@Moreno.test', emailVerifiedAt: NOW });
    await anOrder(db, { userId: id, customerName: 'Ada Lovelace', customerEmail: 'ada@work.test' });
    await db.insert(billingCustomers).values({ userId: id, provider: 'sandbox', ref: 'cus', email: 'ADA@moreno.test' });

    const person = await identifyAccount(delivered(), id);

    expect(person).toMatchObject({
      emails: ['ada@moreno.test', 'ada@work.test'],
      contacts: ['ada@moreno.test', 'ada@work.test'],
      names: ['Ada Moreno', 'Ada Lovelace'],
    });
    expect(person?.alias).toBe(`Deleted customer ${id}`);
  });

  test('not by an order’s address that somebody else uses', async () => {
    const { id } = await aUser(db, { email: ada.email, emailVerifiedAt: NOW });
    await anOrder(db, { userId: id, customerEmail: 'ben@okafor.test' });
    await aLead(db, { email: 'ben@okafor.test' });

    expect(await identifyAccount(delivered(), id)).toMatchObject({ emails: [ada.email], contacts: [ada.email] });
  });

  test('by the name and number of a request with a confirmed call', async () => {
    const host = await aHost(db);
    const [createdAt, confirmedAt] = [daysFromNow(-2), daysFromNow(-1)];
    const named = { email: ada.email, firstName: 'Augusta', lastName: 'King', phone: '+1 555 555 0100' };
    await aCall(db, { hostId: host.id, createdAt, confirmedAt }, named);
    await aCall(
      db,
      { hostId: host.id, startsAt: daysFromNow(4), createdAt, confirmedAt: null, status: 'held' },
      { ...named, lastName: 'Byron' },
    );

    expect(await identifyAddress(ctx, ada.email)).toMatchObject({
      names: ['Augusta King'],
      contacts: [ada.email, '+1 555 555 0100'],
    });
  });

  test('not by a name or number that somebody else has', async () => {
    const host = await aHost(db);
    const dates = { createdAt: daysFromNow(-2), confirmedAt: daysFromNow(-1) };
    const ben = { firstName: 'Ben', lastName: 'Okafor', phone: '+1 555 555 0100' };
    await aCall(db, { hostId: host.id, ...dates }, { ...ben, email: ada.email });
    await aLead(db, { ...ben, email: 'ben@okafor.test' });

    expect(await identifyAddress(ctx, ada.email)).toMatchObject({ names: [], contacts: [ada.email] });
  });

  test('in texts by an unconfirmed address that nobody else uses', async () => {
    const { id } = await aUser(db, { email: ada.email });
    const alone = await identifyAccount(delivered(), id);
    await aLead(db, { email: ada.email, firstName: 'Somebody', lastName: 'Else' });

    const person = await identifyAccount(delivered(), id);

    expect(alone).toMatchObject({ emails: [], contacts: [ada.email], names: ['Ada Moreno'] });
    expect(person).toMatchObject({ emails: [], contacts: [], names: ['Ada Moreno'] });
    expect(await identifyAccount(ctx, id)).toMatchObject({ emails: [ada.email], contacts: [ada.email] });
  });

  test('in texts only by a new, unconfirmed address', async () => {
    const { id } = await aUser(db, { email: ada.email, emailVerifiedAt: NOW });
    const dates = { createdAt: NOW, expiresAt: NOW };
    await db
      .insert(accountLinks)
      .values({ userId: id, purpose: 'take-email', email: 'new@ada.test', tokenHash: 'x', ...dates });

    const person = await identifyAccount(delivered(), id);

    expect([person?.emails, person?.contacts]).toEqual([[ada.email], [ada.email, 'new@ada.test']]);
  });

  test('not by a name that is an ordinary word', async () => {
    const { id } = await aUser(db, { email: 'al@x.test', firstName: 'Al', lastName: '' });

    expect((await identifyAccount(ctx, id))?.names).toEqual([]);
  });

  test('no longer once they are erased', async () => {
    const account = await aUser(db);
    const person = await identifyAccount(ctx, account.id);
    if (!person) throw new Error('Nobody was known');

    const left = [
      await anonymizeAccount(ctx, { ...person, userId: account.id }),
      await anonymizeAccount(ctx, { ...person, userId: account.id }),
    ];

    expect(left).toEqual([true, false]);
    expect(await identifyAccount(ctx, account.id)).toBeNull();
    expect(await db.$count(erasures)).toBe(1);
  });

  test('without an account by their requests', async () => {
    await aLead(db, { email: 'Ada@Moreno.test', firstName: 'Ada', lastName: 'Moreno', phone: '' });

    expect(await identifyAddress(ctx, 'ADA@moreno.test')).toEqual({
      userId: null,
      username: null,
      emails: [ada.email],
      names: [],
      contacts: [ada.email],
      alias: 'Deleted person',
    });
  });
});
