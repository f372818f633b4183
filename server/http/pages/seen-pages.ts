import type { Context } from 'hono';
import type { SeeAs } from '#app/context.ts';
import { displayName } from '#app/shell/person.ts';
import { recordSeenPage } from '#features/staff-actions/commands/see-as.server.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { withoutSecrets } from '#server/http/request-log.ts';

/** Null if the database is down, too: a page behind sign-in says so itself. */
const viewerOf = async (c: Context<ServerEnv>) =>
  c
    .get('viewer')()
    .catch(() => null);

export async function seeAsOf(c: Context<ServerEnv>): Promise<SeeAs | null> {
  const viewer = await viewerOf(c);
  return viewer?.seeing ? { name: displayName(viewer.user) } : null;
}

/** Parameters that say nothing about what is seen. */
const UNSEEN = new Set(['_routes', 'sent', 'token']);

/** Records each page, and the data of each page to which the browser switches without a request for HTML. */
export async function auditSeenPage(c: Context<ServerEnv>, { pathname, searchParams }: URL): Promise<void> {
  const viewer = await viewerOf(c);
  if (!viewer?.seeing) return;
  const query = new URLSearchParams([...searchParams].filter(([name]) => !UNSEEN.has(name)));
  const path = pathname.replace(/(\/_)?\.data$/, '') || '/';
  const page = withoutSecrets(query.size > 0 ? `${path}?${query}` : path);
  await recordSeenPage(c.get('ctx'), { user: viewer.user, seeing: viewer.seeing }, page);
}
