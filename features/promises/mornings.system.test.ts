import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { saas } from '#content/landing/saas.ts';
import { PROMISE_KEYS, type PromiseKey } from '#content/promises.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { hosts } from '#db/schema/booking.ts';
import { callNotes } from '#db/schema/call-notes.ts';
import { dataCopies } from '#db/schema/data-copies.ts';
import { leadDocuments } from '#db/schema/leads.ts';
import { outbox } from '#db/schema/mail.ts';
import { notifications } from '#db/schema/notifications.ts';
import { closures } from '#db/schema/privacy.ts';
import { promises } from '#db/schema/promises.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { announceProduct, planStart } from '#features/newsletter/commands/start-product.server.ts';
import { eraseAccount } from '#features/privacy/commands/erase.server.ts';
import { createRandom, type Random } from '#lib/random.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { localTimeIn } from '#lib/time/time-zone.ts';
import { testApp } from '#tests/support/app.ts';
import { aCall } from '#tests/support/booking.ts';
import { aLead, aSubscription } from '#tests/support/business.ts';
import { aConversation, aMessage } from '#tests/support/conversations.ts';
import { aCopy } from '#tests/support/data-copies.ts';
import { emptyTables } from '#tests/support/database.ts';
import { aWorld, expectedOf, sorted, type Told, type World } from '#tests/support/mornings.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { givePromise } from './commands/give-promise.server.ts';
import { watchPromises } from './commands/watch-promises.server.ts';

/** MORNINGS=200 takes minutes. */
const MORNINGS = Number(process.env.MORNINGS ?? 20);

const { ctx, db } = await testApp();

type Started = { at: Date; ownerId: number | null; admin: Ctx; product: string };
/** The id of what was promised, and what keeps it then. */
type Stored = { id: number; keep: (at: Date) => Promise<unknown> };

async function aCallOf({ at, ownerId, admin }: Started, requestId: number) {
  const hostId = ownerId ?? admin.actor?.id ?? 0;
  return aCall(db, { hostId, requestId, startsAt: new Date(at.getTime() - 30 * MINUTE), endsAt: at, status: 'done' });
}

/** A lead whose plan is the only document that is missing, or also its strategy. */
async function aLeadWaitingFor(kind: 'strategy' | 'plan', started: Started): Promise<Stored> {
  const { at, ownerId } = started;
  const { id } = await aLead(db, { createdAt: at, firstAnswerAt: at, status: 'contacted', ownerId });
  const send = (sent: 'strategy' | 'plan', firstSentAt: Date) =>
    db.insert(leadDocuments).values({ requestId: id, kind: sent, createdAt: firstSentAt, firstSentAt });
  if (kind === 'plan') await send('strategy', at);
  else await db.insert(callNotes).values({ bookingId: (await aCallOf(started, id)).id, sentAt: at });
  return { id, keep: (keptAt) => send('plan', keptAt) };
}

/** Makes somebody the owner of what is already stored. */
async function owned(promise: PromiseKey, { ownerId }: Started, stored: Stored): Promise<Stored> {
  if (ownerId !== null) await db.insert(promises).values({ promise, subjectId: stored.id, ownerId });
  return stored;
}

const START: Record<PromiseKey, (started: Started) => Promise<Stored>> = {
  async reply({ at, ownerId }) {
    const { id } = await aLead(db, { createdAt: at, ownerId });
    const isLead = eq(consultationRequests.id, id);
    return { id, keep: (firstAnswerAt) => db.update(consultationRequests).set({ firstAnswerAt }).where(isLead) };
  },
  async notes(started) {
    const lead = await aLead(db, { createdAt: started.at, firstAnswerAt: started.at, status: 'won' });
    const { id } = await aCallOf(started, lead.id);
    return { id, keep: (sentAt) => db.insert(callNotes).values({ bookingId: id, sentAt }) };
  },
  strategy: (started) => aLeadWaitingFor('strategy', started),
  plan: (started) => aLeadWaitingFor('plan', started),
  async priority({ at, ownerId }) {
    const { id: userId } = await aUser(db);
    await aSubscription(db, { userId, plan: 'Premium', createdAt: at });
    const lead = await aLead(db, { createdAt: at, interest: 'Conversation', ownerId });
    const facts = { requestId: lead.id, handedOverAt: at, isAwaitingStaff: true };
    const { id: conversationId } = await aConversation(db, { userId, ...facts });
    const { id } = await aMessage(db, { conversationId, role: 'note', content: 'handed_over', createdAt: at });
    return { id, keep: (createdAt) => aMessage(db, { conversationId, role: 'staff', content: 'Yes.', createdAt }) };
  },
  async contact({ at, admin }) {
    const { id } = await aUser(db);
    await aSubscription(db, { userId: id, plan: 'Executive Tier', createdAt: at });
    return { id, keep: () => givePromise(admin, 'contact', id, admin.actor?.id ?? null) };
  },
  async waitlist(started) {
    const { at, admin, product } = started;
    await planStart(admin, product, localTimeIn(at, admin.mail.timeZone).slice(0, 10));
    const [planned] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'waitlist.plan'));
    const stored = { id: planned?.id ?? 0, keep: () => announceProduct(admin, product) };
    return owned('waitlist', started, stored);
  },
  async copy(started) {
    const { id: userId, email } = await aUser(db);
    const { id } = await aCopy(db, { userId, email, createdAt: started.at, confirmedAt: started.at });
    const isCopy = eq(dataCopies.id, id);
    const keep = (readyAt: Date) => db.update(dataCopies).set({ readyAt }).where(isCopy);
    return owned('copy', started, { id, keep });
  },
  async deletion(started) {
    const { id: userId } = await aUser(db);
    const facts = { requestedAt: started.at, eraseAt: started.at, keepTokenHash: `of ${userId}` };
    const [stored] = await db
      .insert(closures)
      .values({ userId, kind: 'delete', ...facts })
      .returning();
    return owned('deletion', started, { id: stored?.id ?? 0, keep: () => eraseAccount(started.admin, userId) });
  },
};

/** An admin owns what is owned, so that one person is told of everything. */
async function aCompany({ business }: World): Promise<Ctx> {
  const admin = await aUser(db, { role: 'admin' });
  const times = { zone: 'UTC', updatedAt: admin.createdAt };
  await db.insert(hosts).values({ userId: admin.id, title: 'Advisor', feedToken: 'feed', ...times });
  return actingAs({ ...ctx, mail: { ...ctx.mail, ...business, postalAddress: '1 Main Street, Austin' } }, admin);
}

const KILLED = new Error('Killed');

/** The run of the job. Sometimes the process is killed in the middle of telling somebody, and a new one starts. */
async function run(random: Random, admin: Ctx): Promise<void> {
  let left = random.chance(40) ? random.between(0, 1) : Infinity;
  async function send(...email: Parameters<Ctx['mail']['send']>) {
    await admin.mail.send(...email);
    left -= 1;
    if (left < 0) throw KILLED;
  }
  const watch = (mail: Ctx['mail']) => watchPromises({ ...admin, mail }, () => false);
  let isKilled = false;
  await watch({ ...admin.mail, send }).catch((error: unknown) => {
    // No later warning is sent either.
    if (!(error instanceof AggregateError && error.errors.every((one) => one === KILLED))) throw error;
    isKilled = true;
  });
  if (!isKilled) return;
  kills += 1;
  await watch(admin.mail);
}

let kills = 0;

test('generated mornings tell of each stored promise at its hour, once, through kills', {
  timeout: 900_000,
}, async () => {
  let count = 0;
  const seen = new Set<string>();
  for (let seed = 0; seed < MORNINGS; seed++) {
    await emptyTables();
    const random = createRandom(seed);
    const world = aWorld(random, { steps: [-1, 0, 1], isDaily: false });
    const company = await aCompany(world);
    const stored = new Map<number, Stored>();
    const kept = new Set<number>();
    const keys = new Map<string, string>();

    for (const at of world.runs) {
      const admin = { ...company, now: () => new Date(at) };
      for (const one of world.promises) {
        const { promise, subjectId: index, startedAt, ownerId } = one;
        if (startedAt.getTime() <= at && !stored.has(index)) {
          const owner = ownerId === null ? null : (admin.actor?.id ?? null);
          const product = saas.comingSoon[index]?.id ?? '';
          const made = await START[promise]({ at: startedAt, ownerId: owner, admin, product });
          stored.set(index, made);
          for (const to of ['owner', 'admins', 'broken']) {
            keys.set(`promise:${promise}:${made.id}:${to}`, `${promise} ${index} ${to}`);
          }
        }
        if (one.keptAt <= at && !kept.has(index)) {
          await stored.get(index)?.keep(new Date(one.keptAt));
          kept.add(index);
        }
      }
      await run(random, admin);
    }

    const rows = await db.select().from(notifications).where(eq(notifications.kind, 'promise'));
    const told = rows.map(({ eventKey, at }): Told => ({ key: keys.get(eventKey) ?? eventKey, at: at.getTime() }));
    expect(sorted(told), `morning ${seed}`).toEqual(sorted(expectedOf(world, world.runs)));
    const emails = await db.$count(outbox, like(outbox.eventKey, 'notification:promise:%'));
    expect(emails, `morning ${seed}`).toBe(told.length);
    count += told.length;
    for (const { promise } of world.promises) seen.add(promise);
  }
  expect(count).toBeGreaterThan(MORNINGS * 2);
  expect(kills).toBeGreaterThan(MORNINGS / 2);
  expect([...seen].toSorted()).toEqual(PROMISE_KEYS.toSorted());
});
