import type { Guard } from './guard.ts';

export const conversationGuards: Guard[] = [
  {
    name: "nobody reads or changes somebody else's conversation",
    file: 'features/conversations/queries/conversations.server.ts',
    find: '  and(eq(conversations.id, id), eq(conversations.userId, requireSignedIn(ctx.actor).id));',
    replace: '  and(eq(conversations.id, id), sql`${requireSignedIn(ctx.actor).id} > 0`);',
    tests: ['server/endpoints/conversations.test.ts'],
  },
  {
    name: 'who lost the lease of an answer writes nothing more',
    file: 'features/conversations/commands/answer-parts.server.ts',
    find: "  and(eq(messages.id, messageId), eq(messages.attempt, attempt), eq(messages.state, 'streaming'));",
    replace: '  and(eq(messages.id, messageId), eq(messages.attempt, attempt));',
    tests: ['server/answers/streaming.test.ts'],
  },
  {
    name: 'a stream ends with the session of its reader',
    file: 'server/answers/event-stream.ts',
    find: '        if (!(await isAllowed())) return;\n',
    replace: '',
    tests: ['server/answers/streaming.test.ts'],
  },
  {
    name: 'a passage cannot end its element in the prompt',
    file: 'features/conversations/rules/prompt.ts',
    find: "text.replaceAll('<', '&lt;')",
    replace: 'text',
    tests: ['features/conversations/rules/prompt.test.ts'],
  },
  {
    name: 'only admins ask without a plan, in previews',
    file: 'features/conversations/commands/begin-answer.server.ts',
    find: "isPreview && can(ctx.actor, 'run-business')",
    replace: "isPreview && can(ctx.actor, 'see-dashboard')",
    tests: ['server/endpoints/asking.test.ts'],
  },
];
