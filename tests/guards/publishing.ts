import type { Guard } from './guard.ts';

/** Writing, importing and finding posts. */
export const publishingGuards: Guard[] = [
  {
    name: 'an upload that waits for others is answered',
    file: 'server/http/limits/silent-connections.ts',
    find: 'if (isWorking) socket.setTimeout(silentTimeout);\n    else socket.destroy();',
    replace: 'void isWorking;\n    socket.destroy();',
    tests: ['server/http/limits/silent-connections.test.ts'],
  },
  {
    name: 'an imported file declares no entities',
    file: 'features/blog/components/import/wordpress.ts',
    find: 'throw DOCUMENT_TYPE;',
    replace: 'void DOCUMENT_TYPE;',
    tests: ['features/blog/components/import/read-export.dom.test.tsx'],
  },
  {
    name: 'frames of other sites become nothing unless they show a video',
    file: 'features/blog/components/writing/linked-videos.ts',
    find: 'const address = url && (watchAddress(url) ?? (frame.closest(CARDS) ? url.href : null));',
    replace: 'const address = url && (watchAddress(url) ?? url.href);',
    tests: ['features/blog/components/writing/linked-videos.dom.test.tsx'],
  },
  {
    name: 'a post is imported once',
    file: 'features/blog/commands/import-posts.server.ts',
    find: 'const earlier = known.get(key);',
    replace: 'const earlier = known.get(`${key} `);',
    tests: ['features/blog/import.test.ts'],
  },
  {
    name: 'a dry run of an import stores nothing',
    file: 'features/blog/commands/import-posts.server.ts',
    find: 'if (earlier === undefined && !isDryRun) {',
    replace: 'void isDryRun;\n    if (earlier === undefined) {',
    tests: ['features/blog/import.test.ts'],
  },
  {
    name: 'redirects lead in no circle',
    file: 'features/blog/commands/redirects.server.ts',
    find: "if (await isLoop(ctx, rule)) return rejected('to', 'This would lead in a circle');",
    replace: 'void isLoop;',
    tests: ['server/http/pages/own-redirects.test.ts'],
  },
  {
    name: 'readers find only posts that are public',
    file: 'features/blog/queries/found-posts.server.ts',
    find: 'const isShown = sql`(${isLive(now())}) is true and ${isAbout}`;',
    replace: 'const isShown = sql`(${isLive(now())}) is not null and ${isAbout}`;',
    tests: ['features/blog/found-posts.test.ts'],
  },
  {
    name: 'another tab overwrites no working copy',
    file: 'features/blog/commands/working-copies.server.ts',
    find: "if (stored && stored.revision !== input.revision) return { ok: false, reason: 'changed' } as const;",
    replace: '',
    tests: ['server/endpoints/platform/working-copies.test.ts'],
  },
];
