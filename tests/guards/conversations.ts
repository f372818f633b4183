import type { Guard } from './guard.ts';

export const conversationGuards: Guard[] = [
  {
    name: "nobody reads or changes somebody else's conversation",
    file: 'features/conversations/queries/conversations.server.ts',
    find: '  and(eq(conversations.id, id), eq(conversations.userId, requireSignedIn(ctx.actor).id));',
    replace: '  and(eq(conversations.id, id), sql`${requireSignedIn(ctx.actor).id} > 0`);',
    tests: ['server/endpoints/answers/conversations.test.ts'],
  },
];
