import type { Database } from '#db/open.ts';
import { mailboxReads, receivedAttachments, receivedEmails, receivedParts } from '#db/schema/leads.ts';

/** An email of the first request with an attachment, and how far the mailbox has been read. */
export async function fillReceived(db: Database, now: Date): Promise<void> {
  const received = { requestId: 1, messageId: '<a@people.test>', fromName: 'Ada', fromAddress: 'ada@people.test' };
  await db.insert(receivedEmails).values({
    ...received,
    matchedBy: 'reply',
    isAutomatic: false,
    subject: 'Re: Hello',
    text: 'Yes',
    quoted: '> Hello',
    receivedAt: now,
    uidValidity: '1',
    uid: 4_294_967_295,
  });
  await db.insert(receivedAttachments).values({ emailId: 1, name: 'a.pdf', type: 'application/pdf', sizeBytes: 3 });
  await db.insert(receivedParts).values({ attachmentId: 1, content: new Uint8Array([0, 128, 255]) });
  await db.insert(mailboxReads).values({ id: 1, uidValidity: '1', lastUid: 4_294_967_295, readAt: now });
}
