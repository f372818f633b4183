import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { leadNotes } from '#db/schema/leads.ts';
import type { TimelineEntry } from '#features/timeline/contract.ts';
import { createRandom } from '#lib/random.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { signedInAs } from '#tests/support/people.ts';

const STEPS = Number(process.env.LEAD_STEPS ?? 25);

const PATIENT = { timeout: 1_200_000 };

/** The action that an entry of the timeline shows; null for what visitors did. */
function actionOf(entry: TimelineEntry): string | null {
  if (entry.kind === 'change') return entry.action;
  if (entry.kind === 'note') return 'note.create';
  return entry.kind === 'email' && entry.author !== null ? 'contact.reply' : null;
}

// The longer run: LEAD_STEPS=1000 npx vitest run server/endpoints/visitors/lead-history.test.ts
test.each([1, 2])('the timeline equals the audit log after random actions, seed %i', PATIENT, async (seed) => {
  let clock = NOW.getTime();
  const { app, db } = await testApp({ now: () => new Date(clock) });
  const { user, headers } = await signedInAs(app, db, 'admin');
  await aLead(db);
  await aLead(db, { email: 'other@people.test' });
  const random = createRandom(seed);
  const below = (most: number) => random.between(0, most - 1);
  const path = '/api/contacts/1';
  const changes = [
    () => ({ status: (['new', 'contacted', 'qualified', 'won', 'lost'] as const)[below(5)] }),
    () => ({ ownerId: below(2) ? user.id : null }),
    () => ({ followUpOn: below(3) ? `2025-07-${10 + below(20)}` : null }),
    () => ({ value: below(3) ? below(50_000) : null }),
    () => ({ notes: `Note ${below(1000)}` }),
  ];

  for (let step = 0; step < STEPS; step++) {
    clock += 1000;
    const kind = below(8);
    const change = changes[kind];
    const requestKey = `seed-${seed}-step-${step}`;
    const reply = { subject: 'Re: Your request', body: 'Hi', requestKey };
    const note = { text: `Note ${step}`, requestKey };
    if (change) await call(app, 'PATCH', path, { headers, json: change() });
    else if (kind === 5) await call(app, 'POST', `${path}/notes`, { headers, json: note });
    else if (kind === 6) await call(app, 'POST', `${path}/replies`, { headers, json: reply });
    else await call(app, 'PATCH', '/api/contacts/2', { headers, json: { notes: `Other ${step}` } });
  }

  const shown: TimelineEntry[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await call(app, 'GET', `${path}/timeline?cursor=${cursor || '9999999999999999.zzz.1'}`, {
      headers,
    });
    const page = body as { data: TimelineEntry[]; nextCursor: string | null };
    shown.push(...page.data);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  const recorded = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, 'contact 1'))
    .orderBy(asc(auditEntries.id));
  expect(shown.flatMap((entry) => (actionOf(entry) ? [[entry.at, actionOf(entry)]] : []))).toEqual(
    recorded.map(({ at, action }) => [at.toISOString(), action]).toReversed(),
  );
  expect(recorded.length).toBeGreaterThan(STEPS / 2);
  expect(await db.$count(leadNotes)).toBe(recorded.filter(({ action }) => action === 'note.create').length);
});
