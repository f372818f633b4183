import type { Guard } from './guard.ts';

const HAND_OVER = 'features/conversations/commands/hand-over.server.ts';
const DESK = 'features/handed-over/commands.server.ts';

export const handOverGuards: Guard[] = [
  {
    name: 'staff read a conversation only while it is handed over',
    file: 'features/handed-over/queries.server.ts',
    find: '.where(and(eq(conversations.id, id), isNotNull(conversations.handedOverAt)));',
    replace: '.where(and(eq(conversations.id, id), isNotNull(conversations.id)));',
    tests: ['server/endpoints/handed-over.test.ts'],
  },
  {
    name: 'staff write only in conversations that are handed over',
    file: DESK,
    find: "    .where(and(eq(conversations.id, id), isNotNull(conversations.handedOverAt)))\n    .for('update', { of: conversations });",
    replace:
      "    .where(and(eq(conversations.id, id), isNotNull(conversations.id)))\n    .for('update', { of: conversations });",
    tests: ['server/endpoints/handed-over.test.ts'],
  },
  {
    name: 'a conversation is handed over once',
    file: HAND_OVER,
    find: 'if (conversation && !conversation.handedOverAt)',
    replace: 'if (conversation)',
    tests: ['server/endpoints/hand-over.test.ts'],
  },
  {
    name: 'nobody hands over the conversation of somebody else',
    file: HAND_OVER,
    find: 'eq(conversations.userId, userId), ',
    replace: '',
    tests: ['server/endpoints/hand-over.test.ts'],
  },
];
