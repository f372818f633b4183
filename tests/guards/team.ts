import type { Guard } from './guard.ts';

export const teamGuards: Guard[] = [
  {
    name: "nobody reads or writes the notes of somebody else's call",
    file: 'features/call-notes/queries.server.ts',
    find: 'if (!booking || !(await mayFinishCall(ctx, booking))) return',
    replace: 'if (!booking || mayFinishCall === undefined) return',
    tests: ['features/staff-actions/leave-team.test.ts'],
  },
  {
    name: "promises about somebody else's calls are shown to admins only",
    file: 'features/promises/queries/promises.server.ts',
    find: "promise !== 'notes' || can(actor, 'manage-all-calls') || ownerId === actor.id;",
    replace: "promise !== 'notes' || can(actor, 'hold-calls') || ownerId === actor.id;",
    tests: ['features/promises/promises.test.ts'],
  },
  {
    name: 'whoever takes over from somebody who leaves may do that work',
    file: 'features/staff-actions/commands/leave-team.server.ts',
    find: 'if (toId === id || !(await canTakeOver(ctx, toId, work))) return',
    replace: 'if (toId === id && !(await canTakeOver(ctx, toId, work))) return',
    tests: ['features/staff-actions/leave-team.test.ts'],
  },
  {
    name: 'an erased customer is named by no contact',
    file: 'features/promises/personal.server.ts',
    find: 'set({ ownerId: null }).where(isContactOf(userId))',
    replace: 'set({ ownerId: null }).where(isContactOf(-userId))',
    tests: ['features/promises/contacts.test.ts'],
  },
  {
    name: 'an email about a contact is taken back with an undo',
    file: 'features/promises/commands/name-contact.server.ts',
    find: 'await withdrawEvent(ctx, contactKey(customerId));',
    replace: 'await withdrawEvent(ctx, contactKey(-customerId));',
    tests: ['features/promises/contacts.test.ts'],
  },
  {
    name: 'only confirmed addresses of a waitlist are emailed',
    file: 'features/newsletter/commands/start-product.server.ts',
    find: 'and(eq(waitlistEntries.product, product), isNotNull(waitlistEntries.confirmedAt))',
    replace: 'and(eq(waitlistEntries.product, product), isNotNull(waitlistEntries.email))',
    tests: ['features/promises/waitlists.test.ts'],
  },
  {
    name: 'a link to a document that was revoked opens nothing',
    file: 'features/leads/commands/documents.server.ts',
    find: 'await change(ctx, stored, { tokenHash: null, revokedAt: ctx.now() });',
    replace: 'await change(ctx, stored, { revokedAt: ctx.now() });',
    tests: ['server/endpoints/lead-documents.test.ts'],
  },
  {
    name: "what others email in somebody's name is no part of that person's copy",
    file: 'features/leads/personal.server.ts',
    find: ' and ${receivedEmails.fromAddress} = ${email}`;',
    replace: " and ${email} <> ''`;",
    tests: ['features/leads/mailbox.test.ts'],
  },
  {
    name: 'posts follow their author to a new name',
    file: 'features/accounts/commands/change-account.server.ts',
    find: 'for (const { followsStaff } of ctx.personal) await followsStaff?.(ctx, userId, before, after);',
    replace: 'for (const { followsStaff } of ctx.personal) void followsStaff;',
    tests: ['features/blog/author-line.test.ts'],
  },
];
