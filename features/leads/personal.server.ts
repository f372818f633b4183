import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import {
  leadDocuments,
  leadMessages,
  leadNotes,
  mailboxReads,
  receivedAttachments,
  receivedEmails,
  receivedParts,
  replyTemplates,
  savedViews,
} from '#db/schema/leads.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Personal } from '#features/ctx.ts';
import { anyOf, hostName, type TimelinePerson, type TimelineSource } from '#features/personal.server.ts';
import { requestsFrom } from '#features/requests/queries.server.ts';

/** Emails about the person's requests that they sent themselves. What others wrote in their name isn't theirs. */
const isFrom = (email: string) =>
  sql`${receivedEmails.requestId} = ${anyOf(requestsFrom(email))} and ${receivedEmails.fromAddress} = ${email}`;
const emailsFrom = (email: string) => sql`select ${receivedEmails.id} from ${receivedEmails} where ${isFrom(email)}`;
const attachmentsFrom = (email: string) =>
  sql`select ${receivedAttachments.id} from ${receivedAttachments} where ${receivedAttachments.emailId} = ${anyOf(emailsFrom(email))}`;

const attachmentsOfEmail = sql`coalesce((select jsonb_agg(jsonb_build_object('id', attachment.id, 'name', attachment.name,
    'sizeBytes', attachment.size_bytes, 'refused', attachment.refused) order by attachment.id)
  from received_attachments as attachment where attachment.email_id = ${receivedEmails.id}), '[]')`;

const received = (isOfRequest: TimelinePerson['isOfRequest']): TimelineSource => ({
  kind: 'received',
  filter: 'emails',
  at: receivedEmails.receivedAt,
  id: receivedEmails.id,
  facts: {
    from: receivedEmails.fromName,
    address: receivedEmails.fromAddress,
    isFromLead: sql`${receivedEmails.fromAddress} = lower(${consultationRequests.email})`,
    matchedBy: receivedEmails.matchedBy,
    isAutomatic: receivedEmails.isAutomatic,
    subject: receivedEmails.subject,
    text: receivedEmails.text,
    quoted: receivedEmails.quoted,
    attachments: attachmentsOfEmail,
  },
  from: sql`${receivedEmails} inner join ${consultationRequests} on ${consultationRequests.id} = ${receivedEmails.requestId}`,
  where: isOfRequest(receivedEmails.requestId),
});

export const personal: Personal = {
  copies: {
    address: [
      {
        name: 'request-notes',
        title: 'Notes about your requests',
        about: 'What our staff wrote down about your requests.',
        table: leadNotes,
        key: leadNotes.id,
        columns: { requestId: leadNotes.requestId, text: leadNotes.text, createdAt: leadNotes.createdAt },
        where: (email) => sql`${leadNotes.requestId} = ${anyOf(requestsFrom(email))}`,
      },
      {
        name: 'documents-for-you',
        title: 'Strategies and plans for you',
        about: 'What our staff wrote for you after your calls. The secret links to it are not part of this copy.',
        table: leadDocuments,
        key: leadDocuments.id,
        columns: {
          requestId: leadDocuments.requestId,
          kind: leadDocuments.kind,
          title: leadDocuments.title,
          sections: leadDocuments.sections,
          pricesInCents: leadDocuments.prices,
          milestones: leadDocuments.milestones,
          createdAt: leadDocuments.createdAt,
          savedAt: leadDocuments.savedAt,
          firstSentAt: leadDocuments.firstSentAt,
          sentAt: leadDocuments.sentAt,
          revokedAt: leadDocuments.revokedAt,
        },
        where: (email) => sql`${leadDocuments.requestId} = ${anyOf(requestsFrom(email))}`,
      },
      {
        name: 'request-messages',
        title: 'What you wrote back',
        about: 'Your questions about our strategies and plans.',
        table: leadMessages,
        key: leadMessages.id,
        columns: {
          requestId: leadMessages.requestId,
          text: leadMessages.text,
          receivedAt: leadMessages.receivedAt,
          answeredAt: leadMessages.answeredAt,
        },
        where: (email) => sql`${leadMessages.requestId} = ${anyOf(requestsFrom(email))}`,
      },
      {
        name: 'received-emails',
        title: 'Emails from you',
        about: 'Your answers to our emails about your requests.',
        table: receivedEmails,
        key: receivedEmails.id,
        columns: {
          id: receivedEmails.id,
          requestId: receivedEmails.requestId,
          fromName: receivedEmails.fromName,
          fromAddress: receivedEmails.fromAddress,
          subject: receivedEmails.subject,
          text: receivedEmails.text,
          quoted: receivedEmails.quoted,
          isAutomatic: receivedEmails.isAutomatic,
          sentAt: receivedEmails.sentAt,
          receivedAt: receivedEmails.receivedAt,
        },
        where: isFrom,
      },
      {
        name: 'received-attachments',
        title: 'Attachments of your emails',
        about: 'The files that you attached. Their contents are in the next file.',
        table: receivedAttachments,
        key: receivedAttachments.id,
        columns: {
          id: receivedAttachments.id,
          emailId: receivedAttachments.emailId,
          name: receivedAttachments.name,
          type: receivedAttachments.type,
          sizeBytes: receivedAttachments.sizeBytes,
          notStored: receivedAttachments.refused,
        },
        where: (email) => sql`${receivedAttachments.emailId} = ${anyOf(emailsFrom(email))}`,
      },
      {
        name: 'received-attachment-contents',
        title: 'Contents of these attachments',
        about: 'The bytes of each attachment in base64, in parts that follow one another.',
        table: receivedParts,
        key: receivedParts.id,
        columns: {
          attachmentId: receivedParts.attachmentId,
          base64: sql<string>`replace(encode(${receivedParts.content}, 'base64'), chr(10), '')`,
        },
        where: (email) => sql`${receivedParts.attachmentId} = ${anyOf(attachmentsFrom(email))}`,
      },
    ],
    work: [
      {
        name: 'saved-views',
        title: 'Saved views',
        about: 'Filters of the lead list that you saved.',
        table: savedViews,
        key: savedViews.id,
        columns: { name: savedViews.name, query: savedViews.query, createdAt: savedViews.createdAt },
        where: (userId) => eq(savedViews.userId, userId),
      },
    ],
  },
  notCopied: [[mailboxReads, 'how far the mailbox has been read']],
  keeps: [
    [leadNotes, 'deleted with the request; as an author only "Deleted customer N" remains'],
    [leadDocuments, 'deleted with the request; as a writer only "Deleted customer N" remains'],
    [leadMessages, 'deleted with the request'],
    [receivedEmails, 'deleted with the request'],
    [receivedAttachments, 'deleted with the request'],
    [receivedParts, 'deleted with the request'],
  ],
  erases: [{ table: savedViews, userId: savedViews.userId }],
  texts: [
    { table: leadNotes, key: leadNotes.id, columns: { text: [leadNotes.text, 'text'] } },
    { table: leadMessages, key: leadMessages.id, columns: { text: [leadMessages.text, 'text'] } },
    {
      table: leadDocuments,
      key: leadDocuments.id,
      columns: {
        title: [leadDocuments.title, 'text'],
        sections: [leadDocuments.sections, 'json'],
        prices: [leadDocuments.prices, 'json'],
        milestones: [leadDocuments.milestones, 'text'],
      },
    },
    {
      table: receivedEmails,
      key: receivedEmails.id,
      columns: {
        fromName: [receivedEmails.fromName, 'text'],
        fromAddress: [receivedEmails.fromAddress, 'text'],
        subject: [receivedEmails.subject, 'text'],
        text: [receivedEmails.text, 'text'],
        quoted: [receivedEmails.quoted, 'text'],
      },
    },
    {
      table: receivedAttachments,
      key: receivedAttachments.id,
      columns: { name: [receivedAttachments.name, 'text'] },
    },
    {
      table: replyTemplates,
      key: replyTemplates.id,
      columns: {
        name: [replyTemplates.name, 'label'],
        subject: [replyTemplates.subject, 'text'],
        body: [replyTemplates.body, 'text'],
      },
    },
    {
      table: savedViews,
      key: savedViews.id,
      columns: { name: [savedViews.name, 'label'], query: [savedViews.query, 'query'] },
    },
  ],
  timeline: ({ isOfRequest }): TimelineSource[] => [
    received(isOfRequest),
    {
      kind: 'note',
      filter: 'notes',
      at: leadNotes.createdAt,
      id: leadNotes.id,
      facts: {
        noteId: leadNotes.id,
        requestId: leadNotes.requestId,
        text: leadNotes.text,
        author: hostName,
        authorId: leadNotes.authorId,
      },
      from: sql`${leadNotes} left join ${users} on ${users.id} = ${leadNotes.authorId}`,
      where: isOfRequest(leadNotes.requestId),
    },
    {
      kind: 'message',
      at: leadMessages.receivedAt,
      id: leadMessages.id,
      facts: {
        requestId: leadMessages.requestId,
        text: leadMessages.text,
        about: leadDocuments.title,
        isAnswered: sql`${leadMessages.answeredAt} is not null`,
      },
      from: sql`${leadMessages} left join ${leadDocuments} on ${leadDocuments.id} = ${leadMessages.documentId}`,
      where: isOfRequest(leadMessages.requestId),
    },
  ],
};
