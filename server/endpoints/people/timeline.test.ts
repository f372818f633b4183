import { expect, test } from 'vitest';
import { bookings, hosts } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { prepareCampaign } from '#features/campaigns/emails.tsx';
import type { TimelineEntry } from '#features/timeline/contract.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aLead, anOrder, aSubscription, daysFromNow } from '#tests/support/business.ts';
import { aCampaign } from '#tests/support/campaigns.ts';
import { aSubscriber } from '#tests/support/factories.ts';
import { handedOver } from '#tests/support/handed-over.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

const { app, ctx, db } = await testApp();

const ADA = 'ada@moreno.test';

type Page = { data: TimelineEntry[]; nextCursor: string | null; timeZone: string };

/** Reads a timeline as an admin. */
async function read(path: string) {
  const { headers } = await signedInAs(app, db, 'admin');
  const { status, body } = await call(app, 'GET', path, { headers });
  expect(status).toBe(200);
  return body as Page;
}

const kindsIn = ({ data }: Page) => data.map(({ kind }) => kind);

const visit = (at: Date, utmSource = '') => ({
  at: at.toISOString(),
  referrer: 'www.google.com',
  utmSource,
  utmMedium: '',
  utmCampaign: utmSource && 'may-ideas',
  page: '/blog',
});

/** A customer with an order, a subscription and a request from the same address. */
async function aKnownPerson(emailVerifiedAt: Date | null) {
  const account = await aUser(db, { email: ADA, createdAt: daysFromNow(-5), emailVerifiedAt });
  await anOrder(db, { userId: account.id, createdAt: daysFromNow(-2) });
  await aSubscription(db, { userId: account.id, createdAt: daysFromNow(-3) });
  const lead = await aLead(db, {
    email: 'Ada@Moreno.test',
    createdAt: daysFromNow(-1),
    firstVisit: visit(daysFromNow(-6)),
    lastVisit: visit(daysFromNow(-1.1), 'newsletter'),
  });
  return { account, lead };
}

test('shows one person from first visit to purchase, newest first', async () => {
  const { account, lead } = await aKnownPerson(daysFromNow(-4));

  const ofLead = await read(`/api/contacts/${lead.id}/timeline`);
  const ofCustomer = await read(`/api/customers/${account.id}/timeline`);

  expect(kindsIn(ofLead)).toEqual([
    'request',
    'last-visit',
    'order',
    'subscribed',
    'address-confirmed',
    'registered',
    'first-visit',
  ]);
  expect(ofCustomer).toEqual(ofLead);
  expect(ofLead).toMatchObject({ nextCursor: null, timeZone: 'America/Chicago' });
});

test("keeps an account out of a lead whose address it hasn't confirmed", async () => {
  const { account, lead } = await aKnownPerson(null);

  expect(kindsIn(await read(`/api/contacts/${lead.id}/timeline`))).toEqual(['request', 'last-visit', 'first-visit']);
  expect(kindsIn(await read(`/api/customers/${account.id}/timeline`))).toEqual(['order', 'subscribed', 'registered']);
});

test('shows campaign emails to the confirmed address only', async () => {
  const { account, lead } = await aKnownPerson(daysFromNow(-4));
  const reader = await aSubscriber(db, { email: 'Ada@Moreno.test' });
  const other = await aSubscriber(db, { email: 'ben@okafor.test' });
  const campaign = await aCampaign(db, { subject: 'May ideas', status: 'sending', startedAt: NOW });
  const compose = prepareCampaign(ctx.mail, campaign, ctx.now());
  const emails = [reader, other].map((to) => ({ ...compose(to), createdAt: NOW, nextAttemptAt: NOW }));
  await db.insert(outbox).values(emails);

  const { data } = await read(`/api/customers/${account.id}/timeline?filter=emails`);

  expect(data).toMatchObject([{ kind: 'email', subject: 'May ideas', recipient: 'Ada@Moreno.test' }]);
  expect((await read(`/api/contacts/${lead.id}/timeline?filter=emails`)).data).toEqual(data);
});

test('pages through events of the same instant without loss', async () => {
  for (let count = 0; count < 70; count++) await aLead(db);
  const seen: string[] = [];
  let cursor: string | null = null;

  do {
    const page: Page = await read(`/api/contacts/1/timeline${cursor ? `?cursor=${cursor}` : ''}`);
    seen.push(...page.data.map(({ key }) => key));
    cursor = page.nextCursor;
  } while (cursor);

  expect(seen).toEqual(Array.from({ length: 70 }, (_, index) => `request:${70 - index}`));
});

test('names the next call in the zone of the visitor', async () => {
  const host = await aUser(db, { role: 'admin', firstName: 'Jordan', lastName: 'Moreno' });
  await db.insert(hosts).values({
    userId: host.id,
    zone: 'America/Chicago',
    meetingUrl: 'https://meet.test/jordan',
    feedToken: 'feed',
    updatedAt: NOW,
  });
  const lead = await aLead(db, { email: ADA });
  const shared = { hostId: host.id, requestId: lead.id, visitorZone: 'America/New_York', place: 'video' } as const;
  const confirmed = { ...shared, status: 'confirmed', createdAt: NOW } as const;
  await db.insert(bookings).values([
    { ...confirmed, startsAt: daysFromNow(2), endsAt: daysFromNow(2.02) },
    { ...confirmed, startsAt: daysFromNow(1), endsAt: daysFromNow(1.02) },
    { ...confirmed, startsAt: daysFromNow(-1), endsAt: daysFromNow(-0.98) },
  ]);

  const { nextCall } = (await read(`/api/contacts/${lead.id}/person`)) as unknown as { nextCall: unknown };

  expect(nextCall).toEqual({
    bookingId: 2,
    canChange: true,
    startsAt: daysFromNow(1).toISOString(),
    isHeld: false,
    place: 'video',
    host: 'Jordan Moreno',
    joinUrl: 'https://meet.test/jordan',
    zone: 'America/New_York',
  });
});

test('shows hand-overs and what staff wrote, but not what the customer said', async () => {
  const site = { app, db };
  const { answer, handBack } = await handedOver(site);
  await answer('It was our mistake.');
  await handBack();

  const timeline = await read('/api/contacts/1/timeline');

  expect(timeline.data.filter(({ kind }) => kind === 'conversation')).toMatchObject([
    { event: 'given_back', author: 'Ada Moreno' },
    { event: 'answered', text: 'It was our mistake.', firstAfter: 0 },
    { event: 'handed_over', text: '', author: null },
  ]);
  expect(JSON.stringify(timeline)).not.toContain('A person should look at this');
});

test('leads from a lead to its conversation as long as staff may read it', async () => {
  const { handBack, staff } = await handedOver({ app, db });
  const link = async () => (await staff.send('GET', '/api/contacts/1/person')).body as { conversationId: number };

  expect(await link()).toMatchObject({ conversationId: 1 });
  await handBack();
  expect(await link()).toMatchObject({ conversationId: null });
});
