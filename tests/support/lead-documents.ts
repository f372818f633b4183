import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { saveDocument, sendDocument } from '#features/leads/commands/documents.server.ts';
import { aLead } from './business.ts';
import { aUser } from './people.ts';

export const texts = {
  title: 'Fewer typed invoices',
  sections: [{ heading: 'Scope', text: 'Invoices of 12 suppliers.' }],
  prices: [{ label: 'Pilot', cents: 480_000 }],
  milestones: 'A pilot by May 20.',
};
export const draft = (version: number, facts: object = {}) => ({ version, ...texts, ...facts });

/** A plan for Elena, by the advisor Priya. */
export function leadDocumentsOf(ctx: Ctx) {
  const { db } = ctx;

  async function anAdvisor() {
    const user = await aUser(db, { role: 'advisor', firstName: 'Priya', lastName: 'Raman' });
    return { ...ctx, actor: { id: user.id, role: 'advisor' as const } };
  }

  async function aSavedPlan() {
    const staff = await anAdvisor();
    const { id } = await aLead(db, { email: 'elena@hart.test', firstName: 'Elena' });
    await saveDocument(staff, id, 'plan', draft(0));
    return { id, staff };
  }

  const emails = () => db.select().from(outbox).where(eq(outbox.kind, 'request')).orderBy(outbox.id);

  async function lastToken() {
    const text = (await emails()).at(-1)?.text ?? '';
    return /lead-documents\/([\w-]{43})/.exec(text)?.[1] ?? '';
  }

  async function aSentPlan() {
    const plan = await aSavedPlan();
    await sendDocument(plan.staff, plan.id, 'plan', { version: 1 });
    return { ...plan, token: await lastToken() };
  }

  return { aSavedPlan, aSentPlan, anAdvisor, emails, lastToken };
}
