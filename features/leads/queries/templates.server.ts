import { asc, sql } from 'drizzle-orm';
import { replyTemplates } from '#db/schema/leads.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';

export const templateColumns = {
  id: replyTemplates.id,
  name: replyTemplates.name,
  subject: replyTemplates.subject,
  body: replyTemplates.body,
};

/** By name. */
export function listTemplates(ctx: Ctx) {
  requirePermission(ctx.actor, 'answer-leads');
  return ctx.db
    .select(templateColumns)
    .from(replyTemplates)
    .orderBy(asc(sql`lower(${replyTemplates.name})`), asc(replyTemplates.id));
}
