import type { Database } from '#db/open.ts';
import { accountLinks, browsers, invitations, sessions } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { posts, workingCopies } from '#db/schema/blog.ts';
import { bookings, hosts } from '#db/schema/booking.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { checkouts, paymentEvents } from '#db/schema/checkout.ts';
import { answerParts } from '#db/schema/conversations.ts';
import { dataCopies } from '#db/schema/data-copies.ts';
import { leadNotes, savedViews } from '#db/schema/leads.ts';
import { mailLanes, outbox } from '#db/schema/mail.ts';
import {
  bounceReports,
  confirmations,
  stagedSubscribers,
  subscriberImports,
  subscribers,
  waitlistEntries,
} from '#db/schema/newsletter.ts';
import { notificationRecipients, notifications } from '#db/schema/notifications.ts';
import { orders } from '#db/schema/orders.ts';
import { billingCustomers, sandboxPurchases } from '#db/schema/payments.ts';
import { rateLimits } from '#db/schema/platform.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { passkeys, totpFactors } from '#db/schema/security.ts';
import { seats } from '#db/schema/tokens.ts';
import { HOUR } from '#lib/time/durations.ts';
import { aSubscription } from './business.ts';
import { aConversation, aDocument, aMessage } from './conversations.ts';

/** Has signs that HTML, JSON, addresses and regular expressions write differently. */
export const zelda = {
  username: 'zelda.q',
  firstName: 'Zelda (Z.)',
  lastName: "O'Quillfeather & Sons",
  name: "Zelda (Z.) O'Quillfeather & Sons",
  email: 'Zelda.Quill+1@People.test',
  phone: '+1 (555) 010-9977',
};

/** Finds her in a text, however it is written. */
export const ZELDA = /zelda|quill|010.{0,3}9977/i;

const lower = zelda.email.toLowerCase();

/** Puts Zelda, who has the account `userId`, into every place that may name a person. `staffId` is who worked for her. */
export async function putEverywhere(db: Database, userId: number, staffId: number, now: Date): Promise<void> {
  const later = new Date(now.getTime() + HOUR);
  await putRequests(db, staffId, now);
  await putAccount(db, userId, now);
  await putEmails(db, now);
  await putMoney(db, userId, now);
  await putStaffTexts(db, userId, staffId, now);
  await putConversations(db, userId, staffId, now);
  const [imported] = await db
    .insert(subscriberImports)
    .values({ count: 1, known: 0, rejected: 0, consentSource: 'Fair', consentDate: '2025-05-20', createdAt: now })
    .returning();
  const consent = { consentSource: 'Fair', topics: [], consentAt: now };
  await db.insert(stagedSubscribers).values({ importId: imported?.id ?? 0, position: 0, email: lower, ...consent });
  await db.insert(subscribers).values({ email: zelda.email, createdAt: now, confirmedAt: now, bounceText: lower });
  await db.insert(waitlistEntries).values({ email: zelda.email, product: 'analytics', createdAt: now });
  await db
    .insert(confirmations)
    .values({ email: lower, purpose: 'newsletter', tokenHash: 'z', sendAt: now, expiresAt: later });
  await db.insert(bounceReports).values({ id: 'z', type: 'bounce', email: zelda.email, receivedAt: now });
  await db.insert(dataCopies).values({ email: lower, createdAt: now, expiresAt: later });
  await db
    .insert(invitations)
    .values({ email: zelda.email, role: 'editor', tokenHash: 'z', createdAt: now, expiresAt: later });
  await db.insert(rateLimits).values({ key: `login-account:name:${lower}`, points: 1 });
}

async function putRequests(db: Database, staffId: number, now: Date): Promise<void> {
  const { firstName, lastName, phone } = zelda;
  const sent = { firstName, lastName, phone, interest: 'strategy', createdAt: now };
  const [request] = await db
    .insert(consultationRequests)
    .values([
      { ...sent, email: zelda.email, message: `Call ${phone}`, status: 'won' as const },
      { ...sent, email: zelda.email.toUpperCase(), message: zelda.name },
    ])
    .returning();
  const requestId = request?.id ?? 0;
  await db.insert(hosts).values({ userId: staffId, zone: 'UTC', feedToken: 'z', updatedAt: now }).onConflictDoNothing();
  const range = { startsAt: now, endsAt: new Date(now.getTime() + HOUR / 2) };
  await db.insert(bookings).values({
    hostId: staffId,
    requestId,
    ...range,
    visitorZone: 'UTC',
    place: 'phone',
    status: 'done',
    cancelReason: zelda.name,
    createdAt: now,
    // By the emailed link.
    confirmedAt: range.endsAt,
  });
  await db.insert(leadNotes).values({ requestId, text: `${zelda.name} called`, createdAt: now });
}

async function putAccount(db: Database, userId: number, now: Date): Promise<void> {
  const dates = { createdAt: now, lastSeenAt: now };
  await db.insert(sessions).values({ userId, tokenHash: 'z', ...dates });
  await db.insert(browsers).values({ userId, tokenHash: 'z', userAgent: zelda.name, ...dates });
  await db.insert(totpFactors).values({ userId, secret: 'ABC', createdAt: now });
  await db.insert(passkeys).values({
    userId,
    credentialId: 'z',
    publicKey: 'key',
    counter: 0,
    name: `Phone of ${zelda.name}`,
    createdAt: now,
  });
  await db.insert(accountLinks).values({
    userId,
    tokenHash: 'new',
    purpose: 'take-email',
    email: 'new.quill@x.test',
    createdAt: now,
    expiresAt: now,
  });
  await db.insert(dataCopies).values({ userId, email: lower, createdAt: now, expiresAt: now });
  const post = { title: 'Post', content: 'Text', authorId: userId, authorName: zelda.name };
  await db.insert(posts).values([
    { slug: 'post-of-z', ...post, createdAt: now, updatedAt: now, publishedAt: now },
    { slug: 'zelda', ...post, content: `${zelda.name}, ${zelda.phone}`, createdAt: now, updatedAt: now },
  ]);
  const values = { title: zelda.name, slug: '', summary: '', content: zelda.phone, tags: [], isPublished: false };
  await db.insert(workingCopies).values({ userId, values, savedAt: now });
}

async function putEmails(db: Database, now: Date): Promise<void> {
  const [campaign] = await db.insert(campaigns).values({ subject: 'News', createdAt: now, updatedAt: now }).returning();
  const named = { subject: `Hello ${zelda.name}`, text: zelda.name, html: `<p>O&#x27;Quillfeather &amp; Sons</p>` };
  const email = { recipient: zelda.email, ...named, createdAt: now, nextAttemptAt: now };
  await db.insert(outbox).values([
    { ...email, eventKey: 'one' },
    { ...email, eventKey: 'two', recipient: lower, failedAt: now, lastError: `550 <${lower}> unknown` },
    { ...email, eventKey: 'three', campaignId: campaign?.id ?? 0, kind: 'newsletter', sentAt: now },
    { ...email, eventKey: 'four', campaignId: campaign?.id ?? 0, kind: 'newsletter' },
    { ...email, eventKey: 'take-email:new', recipient: 'new.quill@x.test' },
    {
      ...email,
      eventKey: 'five',
      kind: 'staff',
      recipient: 'staff@studio.test',
      subject: `Order from ${zelda.name.toUpperCase()}`,
      text: `${zelda.name}\n${zelda.phone}\n${lower}`,
      html: `<a href="/x?q=${encodeURIComponent(lower)}">Zelda (Z.) O&#x27;Quillfeather &amp; Sons</a>`,
      replyTo: `"${zelda.name}" <${zelda.email}>`,
    },
  ]);
  await db
    .insert(mailLanes)
    .values({ lane: 'event', lastError: `421 ${zelda.email}` })
    .onConflictDoNothing();
}

async function putMoney(db: Database, userId: number, now: Date): Promise<void> {
  const order = { productName: 'Plan', amountCents: 2_900, status: 'completed' as const, createdAt: now };
  await db.insert(orders).values([
    { ...order, userId, customerName: zelda.name, customerEmail: zelda.email },
    { ...order, userId, customerName: 'Zelda Quill', customerEmail: 'zelda@former.test' },
    { ...order, userId: null, customerName: zelda.name, customerEmail: zelda.email },
  ]);
  await db.insert(billingCustomers).values({ userId, provider: 'sandbox', ref: 'cus_z', email: 'zelda@former.test' });
  const times = { createdAt: now, expiresAt: now, checkedAt: now };
  const checkout = { reference: 'z', provider: 'sandbox' as const, planId: 'basic', priceCents: 1, trialDays: 0 };
  await db.insert(checkouts).values({ ...checkout, userId, ...times, url: `/x?e=${lower}`, status: 'expired' });
  await db.insert(paymentEvents).values({
    eventId: 'evt_z',
    provider: 'sandbox',
    type: 'invoice.paid',
    subject: 'in_z',
    status: 'failed',
    error: `No customer ${zelda.email}`,
    receivedAt: now,
    attemptedAt: now,
  });
  const facts = { email: zelda.email, buyer: { id: userId } };
  await db.insert(sandboxPurchases).values({ sessionId: 'z', customerRef: 'cus_z', subscriptionRef: 'sub_z', facts });
}

async function putStaffTexts(db: Database, userId: number, staffId: number, now: Date): Promise<void> {
  const entry = { at: now, actorName: 'boss', action: 'x.update' };
  const { firstName, lastName } = zelda;
  await db.insert(auditEntries).values([
    { ...entry, subject: `customer ${userId} ${zelda.username}`, before: { firstName }, after: { lastName } },
    { ...entry, actorId: userId, actorName: zelda.username, subject: 'post 1' },
    { ...entry, subject: 'contact 1', before: { email: zelda.email }, after: { notes: `Call ${zelda.phone} "soon"` } },
    { ...entry, subject: 'users', after: { q: lower, rows: 1 } },
    { ...entry, subject: 'users', after: { q: zelda.name.toLowerCase() } },
  ]);
  const about = { subject: zelda.name, detail: `550 ${zelda.email}`, at: now };
  const path = `/admin?${new URLSearchParams({ view: 'emails', q: zelda.email })}`;
  const [told] = await db
    .insert(notifications)
    .values([
      { kind: 'lead', eventKey: 'consultation-request:1', path: '/admin?tab=contacts&request=1', ...about },
      { kind: 'failed-email', eventKey: 'failed-email:2', path, ...about },
    ])
    .returning();
  await db.insert(notificationRecipients).values({ userId: staffId, notificationId: told?.id ?? 0 });
  await db.insert(savedViews).values({
    userId: staffId,
    name: zelda.name,
    query: new URLSearchParams({ q: zelda.name }).toString(),
    createdAt: now,
  });
}

async function putConversations(db: Database, userId: number, staffId: number, now: Date): Promise<void> {
  const { firstName, lastName, name, phone } = zelda;
  const lead = {
    firstName,
    lastName,
    phone,
    interest: 'strategy',
    message: `${name} asked for a person`,
    createdAt: now,
  };
  // From an address that she no longer has.
  const [request] = await db
    .insert(consultationRequests)
    .values({ ...lead, email: 'zelda@elsewhere.test' })
    .returning();
  const handOver = { requestId: request?.id ?? 0, handedOverAt: now, staffId };
  const { id: conversationId } = await aConversation(db, { userId, title: `About ${name}`, ...handOver });
  const question = await aMessage(db, { conversationId, content: `I am ${name}`, state: 'done' });
  const said = { subject: 'Somebody', detail: 'Her quill is broken', path: '/admin', at: now };
  await db.insert(notifications).values([
    { kind: 'conversation', eventKey: `hand-over:${question.id}`, ...said },
    { kind: 'conversation', eventKey: `conversation-message:${question.id}`, ...said },
  ]);
  const email = { recipient: zelda.email, subject: 'An answer', text: name, html: name };
  const eventKey = `conversation-answer:${question.id}`;
  await db.insert(outbox).values({ ...email, eventKey, createdAt: now, nextAttemptAt: now });
  await aMessage(db, { conversationId, role: 'staff', authorId: staffId, content: `Hello ${name}` });
  const answer = { role: 'assistant' as const, state: 'streaming' as const, content: '' };
  const { id: messageId } = await aMessage(db, { conversationId, ...answer });
  await db.insert(answerParts).values({ messageId, attempt: 1, position: 0, text: `Dear ${name}` });
  await aDocument(db, { ownerId: userId, addedById: userId, name: 'zelda.txt', text: `Contract of ${name}` });
  const ofZelda = await aSubscription(db, { userId, status: 'canceled', agentId: 'business-consultant' });
  const ofStaff = await aSubscription(db, { userId: staffId });
  await db.insert(seats).values([
    { subscriptionId: ofZelda.id, email: 'friend-of-zelda@people.test', addedById: userId, createdAt: now },
    { subscriptionId: ofStaff.id, email: lower, addedById: staffId, createdAt: now },
  ]);
}
