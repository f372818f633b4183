import { and, eq } from 'drizzle-orm';
import { replyTemplates } from '#db/schema/leads.ts';
import { onUniqueViolation } from '#db/unique-violation.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import type { TemplateChange, TemplateInput } from '../input.ts';
import { templateColumns } from '../queries/templates.server.ts';

type ReplyTemplate = { id: number } & TemplateInput;
export type TemplateResult = { ok: true; template: ReplyTemplate } | { ok: false; reason: 'unknown' | 'name_taken' };

const rejectTakenName = onUniqueViolation<TemplateResult>((index) =>
  index === 'reply_templates_name_unique' ? { ok: false, reason: 'name_taken' } : null,
);

/** The same template added again, after an answer that got lost, is the first one. */
export async function addTemplate(ctx: Ctx, input: TemplateInput): Promise<TemplateResult> {
  requirePermission(ctx.actor, 'answer-leads');
  const result = await inTransaction(ctx, async (ctx): Promise<TemplateResult> => {
    const [template] = await ctx.db
      .insert(replyTemplates)
      .values({ ...input, updatedAt: ctx.now() })
      .returning(templateColumns);
    if (!template) throw new Error('the template was not stored');
    const { id, ...after } = template;
    await recordAudit(ctx, { action: 'template.create', subject: `template ${id}`, after });
    return { ok: true, template };
  }).catch(rejectTakenName);
  if (result.ok) return result;
  const { name, subject, body } = replyTemplates;
  const isSame = and(eq(name, input.name), eq(subject, input.subject), eq(body, input.body));
  const [same] = await ctx.db.select(templateColumns).from(replyTemplates).where(isSame);
  return same ? { ok: true, template: same } : result;
}

/** Changes only the given fields. */
export async function changeTemplate(ctx: Ctx, id: number, change: TemplateChange): Promise<TemplateResult> {
  requirePermission(ctx.actor, 'answer-leads');
  const isOne = eq(replyTemplates.id, id);
  return inTransaction(ctx, async (ctx): Promise<TemplateResult> => {
    const [before] = await ctx.db.select(templateColumns).from(replyTemplates).where(isOne).for('update');
    const [after] = await ctx.db
      .update(replyTemplates)
      .set({ ...change, updatedAt: ctx.now() })
      .where(isOne)
      .returning(templateColumns);
    if (!before || !after) return { ok: false, reason: 'unknown' };
    await recordAudit(ctx, { action: 'template.update', subject: `template ${id}`, before, after });
    return { ok: true, template: after };
  }).catch(rejectTakenName);
}

export async function deleteTemplate(ctx: Ctx, id: number): Promise<boolean> {
  requirePermission(ctx.actor, 'answer-leads');
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.delete(replyTemplates).where(eq(replyTemplates.id, id)).returning(templateColumns);
    if (!before) return false;
    await recordAudit(ctx, { action: 'template.delete', subject: `template ${id}`, before });
    return true;
  });
}
