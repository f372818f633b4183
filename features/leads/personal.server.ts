import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { leadNotes, replyTemplates, savedViews } from '#db/schema/leads.ts';
import type { Personal } from '#features/ctx.ts';
import { anyOf, hostName } from '#features/personal.server.ts';
import { requestsFrom } from '#features/requests/queries.server.ts';

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
  keeps: [[leadNotes, 'deleted with the request; as an author only "Deleted customer N" remains']],
  erases: [{ table: savedViews, userId: savedViews.userId }],
  texts: [
    { table: leadNotes, key: leadNotes.id, columns: { text: [leadNotes.text, 'text'] } },
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
  timeline: ({ isOfRequest }) => [
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
  ],
};
