import type { Database } from '#db/open.ts';
import { browsers, invitations } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { postPreviews, postRevisions, redirects, workingCopies } from '#db/schema/blog.ts';
import { bookingLinks, bookings, busyTimes, hostExceptions, hostHours, hosts } from '#db/schema/booking.ts';
import { callNotes } from '#db/schema/call-notes.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { checkouts, paymentEvents } from '#db/schema/checkout.ts';
import { agents, consultantVersions } from '#db/schema/consultants.ts';
import { answerParts, conversations, messages } from '#db/schema/conversations.ts';
import { dataCopies, dataCopyParts } from '#db/schema/data-copies.ts';
import { documents } from '#db/schema/documents.ts';
import { leadDocuments, leadMessages, leadNotes, replyTemplates, savedViews } from '#db/schema/leads.ts';
import { acceptedEmails, mailLanes, outbox } from '#db/schema/mail.ts';
import {
  bounceReports,
  confirmations,
  stagedSubscribers,
  subscriberImports,
  suppressions,
} from '#db/schema/newsletter.ts';
import { notificationPreferences, notificationRecipients, notifications } from '#db/schema/notifications.ts';
import { passages } from '#db/schema/passages.ts';
import { billingCustomers, plans, priceChanges, sandboxPurchases } from '#db/schema/payments.ts';
import { outsidePictures, pictureFiles, pictures, pictureUses } from '#db/schema/pictures.ts';
import { policyVersions } from '#db/schema/policies.ts';
import { closures, erasures } from '#db/schema/privacy.ts';
import { promises } from '#db/schema/promises.ts';
import { passkeyChallenges, passkeys, recoveryCodes, secondSteps, totpFactors } from '#db/schema/security.ts';
import { settings } from '#db/schema/settings.ts';
import { siteChanges, siteValues } from '#db/schema/site.ts';
import {
  answerCosts,
  answerReservations,
  customerSpend,
  seats,
  spendDays,
  spendMonths,
  tokenBalances,
  tokenLedger,
} from '#db/schema/tokens.ts';
import { CONSULTATION } from '#features/booking/rules/booking.ts';
import { seedDemo } from './demo-data.ts';
import { aFormerSlug } from './factories.ts';
import { fillReceived } from './received-rows.ts';

/** Loads the demo data and adds a row to every table that it leaves empty. */
export async function fillEveryTable(db: Database, now: Date): Promise<void> {
  await seedDemo(db, now);
  await db.insert(auditEntries).values({
    at: now,
    actorId: 1,
    actorName: 'Ada',
    action: 'edit-customer',
    subject: 'customer 1',
    before: { note: null, tags: ['a', '"b"'], nested: { n: 1.5 } },
  });
  await db.insert(siteValues).values({ key: 'landing.hero.headline', published: 'AI made to measure', basedOn: 'Old' });
  await db.insert(settings).values({ name: 'BUSINESS_TIMEZONE', value: 'Europe/Vienna', updatedAt: now });
  await db.insert(agents).values({ id: 'ai-specialist', facts: { name: 'AI Guide' } });
  await db.insert(plans).values({ slug: 'premium', facts: {} });
  await db.insert(priceChanges).values({ slug: 'premium', fromCents: 7900, toCents: 8900, createdAt: now });
  await db.insert(siteChanges).values({ at: now, authorId: 1, key: 'landing.hero.headline', after: 'AI' });
  await aFormerSlug(db, { slug: 'former', postId: 1 });
  const published = { title: 'A', slug: 'a', summary: '', content: 'B', tags: ['AI'] };
  await db.insert(postRevisions).values({ ...published, postId: 1, at: now, authorId: 1 });
  await db.insert(postPreviews).values({ postId: 1, tokenHash: 'hash', createdAt: now, expiresAt: now });
  await db.insert(redirects).values({ fromPath: '/old', toPath: '/blog', authorId: 1, createdAt: now });
  await db.insert(workingCopies).values({ userId: 1, postId: 1, values: { title: 'New' }, savedAt: now });
  await db.insert(confirmations).values({
    email: 'ada@people.test',
    purpose: 'newsletter',
    tokenHash: 'hash',
    sendAt: now,
    expiresAt: now,
  });
  const consent = { consentSource: 'Trade fair', email: 'eve@people.test', topics: ['posts'] };
  await db.insert(subscriberImports).values({
    count: 1,
    known: 0,
    rejected: 0,
    consentSource: 'Trade fair',
    consentDate: '2025-05-20',
    createdAt: now,
  });
  await db.insert(stagedSubscribers).values({ ...consent, importId: 1, position: 0, consentAt: now });
  await db.insert(bounceReports).values({ id: 'report-1', type: 'bounce', email: 'ada@people.test', receivedAt: now });
  await db
    .insert(campaigns)
    .values({ subject: 'Hello', body: '## Hello', authorId: 1, createdAt: now, updatedAt: now });
  await db.insert(outbox).values({
    recipient: 'ada@people.test',
    subject: 'Line\u2028separator',
    text: 'one\ntwo',
    html: '<p>one</p>',
    eventKey: 'event',
    createdAt: now,
    nextAttemptAt: now,
  });
  await db.insert(acceptedEmails).values({ emailId: 1, acceptedAt: now });
  await fillCalendar(db, now);
  await fillPrivacy(db, now);
  await fillSecurity(db, now);
  await fillConversations(db, now);
  await fillTokens(db, now);
  await fillPictures(db, now);
  await fillReceived(db, now);
  await db
    .insert(leadNotes)
    .values({ requestId: 1, authorId: 1, text: 'Call back.', requestKey: 'one-note', createdAt: now });
  await db.insert(leadDocuments).values({
    requestId: 1,
    kind: 'plan',
    title: 'Fewer typed invoices',
    sections: [{ heading: 'Scope', text: 'Invoices of 12 suppliers.' }],
    prices: [{ label: 'Pilot', cents: 480_000 }],
    tokenHash: 'hash',
    createdAt: now,
    sentAt: now,
  });
  await db.insert(leadMessages).values({ requestId: 1, documentId: 1, text: 'Is hosting included?', receivedAt: now });
  await db.insert(replyTemplates).values({ name: 'Thanks', subject: 'Thank you', body: 'Hello.', updatedAt: now });
  await db.insert(savedViews).values({ userId: 1, name: 'Mine', query: 'filter=new', createdAt: now });
  await db.insert(notifications).values({
    kind: 'lead',
    eventKey: 'consultation-request:1',
    subject: 'Ada Moreno',
    detail: 'Moreno Tiles',
    path: '/admin?tab=contacts&request=1',
    at: now,
  });
  await db.insert(notificationRecipients).values({ userId: 1, notificationId: 1, readAt: now });
  await db.insert(notificationPreferences).values({ userId: 1, kind: 'order', bell: true, email: false });
  await db.insert(mailLanes).values({ lane: 'event', failingSince: now, lastError: '535 wrong password' });
  await db.insert(billingCustomers).values({ userId: 1, provider: 'sandbox', ref: 'cus_1' });
  await db.insert(checkouts).values({
    reference: 'checkout-1',
    userId: 1,
    provider: 'sandbox',
    planId: 'basic',
    priceCents: 2_900,
    trialDays: 0,
    createdAt: now,
    expiresAt: now,
    checkedAt: now,
  });
  await db.insert(paymentEvents).values({
    eventId: 'evt_1',
    provider: 'sandbox',
    type: 'invoice.paid',
    subject: 'invoice',
    status: 'applied',
    receivedAt: now,
    attemptedAt: now,
  });
  await db.insert(sandboxPurchases).values({
    sessionId: 'cs_1',
    customerRef: 'cus_1',
    subscriptionRef: 'sub_1',
    facts: { amount: 2_900, isTrial: false },
  });
}

async function fillCalendar(db: Database, now: Date): Promise<void> {
  const range = { startsAt: now, endsAt: new Date(now.getTime() + CONSULTATION) };
  await db.insert(hosts).values({ userId: 1, zone: 'America/Chicago', feedToken: 'feed', updatedAt: now });
  await db.insert(hostHours).values({ hostId: 1, weekday: 1, startMinute: 540, endMinute: 720 });
  await db.insert(hostExceptions).values({ hostId: 1, day: '2025-05-26', note: 'Memorial Day' });
  await db.insert(busyTimes).values({ hostId: 1, ...range });
  const booking = { hostId: 1, requestId: 1, visitorZone: 'UTC', place: 'video' as const, ...range, createdAt: now };
  await db.insert(bookings).values({ ...booking, status: 'confirmed' });
  await db.insert(bookingLinks).values({ tokenHash: 'hash', bookingId: 1, sequence: 0, createdAt: now });
  await db.insert(promises).values({ promise: 'priority', subjectId: 1, dueAt: now, keptAt: now });
  await db.insert(callNotes).values({ bookingId: 1, heard: 'Invoices are typed twice.', savedAt: now, savedById: 1 });
}

async function fillPrivacy(db: Database, now: Date): Promise<void> {
  const dates = { createdAt: now, expiresAt: now };
  await db
    .insert(closures)
    .values({ userId: 1, kind: 'delete', requestedAt: now, eraseAt: now, keepTokenHash: 'hash' });
  await db.insert(erasures).values({ userId: 900, emailHash: 'hash', erasedAt: now });
  await db.insert(suppressions).values({ emailHash: 'hash', createdAt: now });
  await db.insert(dataCopies).values({ email: 'ada@people.test', ...dates });
  await db.insert(dataCopyParts).values({ copyId: 1, position: 0, bytes: new Uint8Array([0, 1, 255]) });
  await db.insert(invitations).values({ email: 'ada@people.test', role: 'editor', tokenHash: 'hash', ...dates });
}

async function fillSecurity(db: Database, now: Date): Promise<void> {
  await db.insert(totpFactors).values({ userId: 1, secret: 'JBSWY3DPEHPK3PXP', createdAt: now });
  await db
    .insert(passkeys)
    .values({ userId: 1, credentialId: 'id', publicKey: 'key', counter: 0, name: 'Phone', createdAt: now });
  await db.insert(recoveryCodes).values({ userId: 1, codeHash: 'hash', createdAt: now });
  await db
    .insert(secondSteps)
    .values({ tokenHash: 'hash', userId: 1, passwordHash: 'hash', createdAt: now, expiresAt: now });
  await db.insert(passkeyChallenges).values({ challenge: 'challenge', purpose: 'sign-in', expiresAt: now });
  await db.insert(browsers).values({ userId: 1, tokenHash: 'hash', createdAt: now, lastSeenAt: now });
}

async function fillConversations(db: Database, now: Date): Promise<void> {
  const dates = { createdAt: now, updatedAt: now };
  const version = { agentId: 'ai-specialist', instructions: 'Answer.', sources: ['posts' as const] };
  await db.insert(consultantVersions).values({ ...version, name: 'Ada', questions: ['a, "b"'], createdAt: now });
  await db.insert(policyVersions).values({ policy: 'privacy', number: 2, text: 'a\nb', authorId: 1, ...dates });
  await db.insert(conversations).values({ userId: 1, agentId: 'ai-specialist', versionId: 1, requestId: 1, ...dates });
  const source = { number: 1, kind: 'post' as const, title: 'Hello', heading: '', url: '/blog/hello' };
  await db.insert(messages).values([
    { conversationId: 1, role: 'user', content: 'Why?\nHow?', requestKey: 'key', createdAt: now },
    { conversationId: 1, role: 'assistant', state: 'streaming', sources: [source], leasedUntil: now, createdAt: now },
  ]);
  await db.insert(answerParts).values({ messageId: 2, attempt: 1, position: 0, text: 'Because [1]' });
  await db
    .insert(documents)
    .values({ ownerId: 1, name: 'a.txt', kind: 'text', sizeBytes: 5, text: 'Hello', createdAt: now });
  const passage = { kind: 'document' as const, title: 'a.txt', text: 'Hello', position: 0 };
  await db.insert(passages).values({ ...passage, documentId: 1, ownerId: 1 });
}

async function fillTokens(db: Database, now: Date): Promise<void> {
  const ofPlan = { subscriptionId: 1, planTokens: 9_000, packTokens: 0, periodEndsAt: now };
  await db.insert(tokenBalances).values({ ...ofPlan, includedTokens: 10_000 });
  await db.insert(tokenLedger).values([
    { subscriptionId: 1, bucket: 'plan', kind: 'grant', tokens: 10_000, createdAt: now },
    { subscriptionId: 1, bucket: 'plan', kind: 'reserve', tokens: -1_000, messageId: 2, createdAt: now },
  ]);
  const held = { messageId: 2, attempt: 1, month: '2025-06', costMicros: 900 };
  await db.insert(answerReservations).values({ ...held, ...ofPlan, planTokens: 1_000, createdAt: now });
  await db.insert(spendMonths).values({ month: '2025-06', reservedMicros: 900 });
  const spent = { answers: 1, tokens: 99, costMicros: 120 };
  await db.insert(spendDays).values({ day: '2025-06-12', agentId: 'ai-specialist', ...spent });
  await db.insert(customerSpend).values({ month: '2025-06', userId: 1, ...spent });
  const answer = { agentId: 'ai-specialist', model: 'stand-in', outcome: 'done' as const };
  const used = { promptTokens: 90, answerTokens: 9, costMicros: 120 };
  await db.insert(answerCosts).values({ ...answer, ...used, userId: 1, subscriptionId: 1, createdAt: now });
  await db.insert(seats).values({ subscriptionId: 1, email: 'ben@people.test', addedById: 1, createdAt: now });
}

async function fillPictures(db: Database, now: Date): Promise<void> {
  const picture = { name: 'logo.svg', kind: 'vector' as const, width: 32, height: 32, sizeBytes: 400, createdAt: now };
  await db.insert(pictures).values({ hash: 'hash', ...picture });
  await db.insert(pictureFiles).values([
    { hash: 'hash', width: 96, format: 'png', bytes: new Uint8Array([0, 10, 13, 35, 61, 255]) },
    { hash: 'hash', width: 32, format: 'svg', bytes: new Uint8Array() },
  ]);
  const url = 'https://pictures.test/a.jpg';
  await db.insert(outsidePictures).values({ url, place: 'post 1', hash: 'hash', createdAt: now });
  await db.insert(pictureUses).values({ hash: 'hash', place: 'brand' });
}
