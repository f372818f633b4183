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
  const openLeads = await listOpenLeads(ctx, ids);
  const ownerOfLead = new Map(openLeads.map(({ id, ownerId }) => [id, ownerId]));
  const leadsOf = Map.groupBy(openLeads, ({ ownerId }) => ownerId);
  const callsOf = await countCallsToCome(ctx, ids);
  const contactsOf = Map.groupBy(await listCustomersOf(ctx, ids), ({ contactId }) => contactId);
  const isWithLead = ({ promise, requestId, ownerId }: Due) =>
    dutyOf(promise).ownedBy === 'lead' && requestId !== null && ownerOfLead.get(requestId) === ownerId;
  const owedBy = Map.groupBy(
    due.filter((one) => !isWithLead(one)),
    ({ ownerId }) => ownerId,
  );
  return new Map(
    people.map(({ id }) => {
      const owed = owedBy.get(id) ?? [];
      const [leads, calls] = [leadsOf.get(id)?.length ?? 0, callsOf.get(id) ?? 0];
      const contacts = contactsOf.get(id)?.length ?? 0;
      const needs = new Set<Action>([
        ...(leads > 0 ? ['answer-leads' as const] : []),
        ...(calls > 0 ? ['hold-calls' as const] : []),
        ...(contacts > 0 ? [dutyOf('contact').owners] : []),
        ...owed.map(({ promise }) => dutyOf(promise).owners),
      ]);
      return [id, { leads, calls, contacts, promises: owed.length, needs: [...needs], owed }];
    }),
  );
}

export const NO_WORK: Held = { leads: 0, calls: 0, contacts: 0, promises: 0, needs: [], owed: [] };

export const readHeldBy = async (ctx: Ctx, id: number): Promise<Held> => (await readHeld(ctx, [id])).get(id) ?? NO_WORK;
