import { inArray } from 'drizzle-orm';
import { PROMISE_KEYS } from '#content/promises.ts';
import { users } from '#db/schema/accounts.ts';
import { countCallsToCome } from '#features/booking/queries/booking-facts.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { type Action, mayRole, type Role } from '#features/permissions.ts';
import { hostName } from '#features/personal.server.ts';
import { listOpenLeads } from '#features/requests/queries.server.ts';
import { dutyOf } from '../rules.ts';
import { listCustomersOf } from './contacts.server.ts';
import { type Due, listDue } from './running.server.ts';

/** What somebody else has to take over: `contacts` are customers whose contact they are. */
export type Work = { leads: number; calls: number; contacts: number; promises: number };

/** `needs`: what whoever takes over has to be allowed. `owed`: what doesn't go along with an open lead. */
export type Held = Work & { needs: Action[]; owed: Due[] };

export const hasWork = ({ needs }: Pick<Held, 'needs'>) => needs.length > 0;

export const mayTakeOver = (role: Role, { needs }: Pick<Held, 'needs'>) =>
  needs.every((action) => mayRole(role, action));

/** More than that isn't owed at a time. */
const MOST_OWED = 1000;

/** By the ids of the people, whether or not they can sign in. */
export async function readHeld(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Held>> {
  const people = await ctx.db
    .select({ id: users.id, name: hostName, email: users.email, role: users.role })
    .from(users)
    .where(inArray(users.id, [...ids]));
  const due = await listDue(ctx, PROMISE_KEYS, { staff: people, most: MOST_OWED });
  const held = new Map<number, Held>();
  for (const { id } of people) {
    const leads = await listOpenLeads(ctx, id);
    const calls = await countCallsToCome(ctx, id);
    const contacts = (await listCustomersOf(ctx, id)).length;
    const isWithLead = ({ promise, requestId }: Due) =>
      dutyOf(promise).ownedBy === 'lead' && requestId !== null && leads.includes(requestId);
    const owed = due.filter((one) => one.ownerId === id && !isWithLead(one));
    const needs = new Set<Action>([
      ...(leads.length > 0 ? ['answer-leads' as const] : []),
      ...(calls > 0 ? ['hold-calls' as const] : []),
      ...(contacts > 0 ? [dutyOf('contact').owners] : []),
      ...owed.map(({ promise }) => dutyOf(promise).owners),
    ]);
    held.set(id, { leads: leads.length, calls, contacts, promises: owed.length, needs: [...needs], owed });
  }
  return held;
}

const NOTHING: Held = { leads: 0, calls: 0, contacts: 0, promises: 0, needs: [], owed: [] };

export const readHeldBy = async (ctx: Ctx, id: number): Promise<Held> => (await readHeld(ctx, [id])).get(id) ?? NOTHING;
