import { setTimeout as wait } from 'node:timers/promises';
import { data } from 'react-router';
import { siteContext } from '#app/context.ts';
import { listPosts } from '#features/blog/queries.server.ts';
import { stubBuild } from './stub-build.ts';

const site = stubBuild({
  home: { index: true },
  privacy: { path: 'privacy' },
  list: { path: 'blog', loader: ({ context }) => listPosts(context.get(siteContext).ctx) },
  slow: { path: 'slow', loader: () => wait(2_000, null) },
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
