import { setTimeout as wait } from 'node:timers/promises';
import { data } from 'react-router';
import { siteContext } from '#app/context.ts';
import { listPosts } from '#features/blog/queries/posts.server.ts';
import { stubBuild } from './stub-build.ts';

/** Logs when it begins, so that a test can act meanwhile. */
function answerSlowly() {
  process.stderr.write('answering slowly\n');
  return wait(1_000, null);
}

const site = stubBuild({
  home: { index: true },
  privacy: { path: 'privacy', loader: async ({ context }) => (await context.get(siteContext).policies())[0] ?? null },
  list: { path: 'blog', loader: ({ context }) => listPosts(context.get(siteContext).ctx) },
  slow: { path: 'slow', loader: answerSlowly },
  missing: { path: '*', loader: () => data(null, { status: 404 }) },
});

export const {
  entry,
  routes,
  assets,
  publicPath,
  assetsBuildDirectory,
  future,
  ssr,
  isSpaMode,
  prerender,
  routeDiscovery,
} = site;
