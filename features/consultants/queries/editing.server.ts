import { eq } from 'drizzle-orm';
import { catalogue } from '#content/plans.ts';
import { consultantVersions } from '#db/schema/consultants.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { findNewestVersion, newestFirst } from './versions.server.ts';

/** The newest versions that the history shows. */
const MOST_VERSIONS = 50;

/** In the order in which the dashboard shows them. */
export async function listConsultants(ctx: Ctx) {
  requirePermission(ctx.actor, 'manage-consultants');
  const found = await Promise.all(catalogue().agents.map(({ id }) => findNewestVersion(ctx, id)));
  return found.filter((version) => version !== null);
}

/** Newest first; null if there is no such consultant. */
export async function listVersions(ctx: Ctx, agentId: string) {
  requirePermission(ctx.actor, 'manage-consultants');
  const versions = await newestFirst(ctx, eq(consultantVersions.agentId, agentId), MOST_VERSIONS);
  return versions.length > 0 ? versions : null;
}
