import type { Guard } from './guard.ts';

export const passageGuards: Guard[] = [
  {
    name: 'a passage of a draft is not found',
    file: 'features/passages/queries.server.ts',
    find: '        and (post_id is null or published_at is not null)\n',
    replace: '',
    tests: ['features/passages/indexing.test.ts'],
  },
  {
    name: 'answers use only the texts that a consultant may use',
    file: 'features/passages/queries.server.ts',
    find: 'where (owner_id = ${ownerId}::int or owner_id is null and kind = any (${kinds}::text[]))',
    replace: 'where (${ownerId}::int is null or ${kinds}::text[] is not null)',
    tests: ['features/passages/queries.test.ts'],
  },
  {
    name: 'parallel requests add no more documents than the plan includes',
    file: 'features/documents/commands.server.ts',
    find: '  if ((await db.$count(documents, belongsTo(ownerId))) >= allowed) return tooMany(allowed);\n',
    replace: '',
    tests: ['server/endpoints/documents.test.ts'],
  },
  {
    name: 'a file that unpacks to gigabytes is stopped',
    file: 'features/documents/unpdf-thread.server.ts',
    find: 'statistics.external_memory > MOST_MEMORY_MB * 1024 * 1024',
    replace: 'statistics.external_memory < 0',
    tests: ['features/documents/reading.system.test.ts'],
  },
];
