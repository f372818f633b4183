import { findNextFree, listHosts } from '#features/booking/queries/free-times.server.ts';
import type { NextSlot } from '#features/booking/rules/next-slot.ts';
import type { Ctx } from '#features/ctx.ts';
import { MINUTE } from '#lib/time/durations.ts';

type Found = { slot: NextSlot | null; until: Date };

async function find(ctx: Ctx, asOf: Date): Promise<NextSlot | null> {
  try {
    const at = await findNextFree(ctx);
    if (!at) return null;
    const [first, ...others] = await listHosts(ctx);
    const host = first && others.length === 0 ? { name: first.name, title: first.title } : null;
    return { at: at.toISOString(), zone: ctx.mail.timeZone, asOf: asOf.toISOString(), host };
  } catch (error) {
    ctx.log.error({ err: error }, 'could not find the next free time');
    return null;
  }
}

/** The next free half-hour, looked up once a minute for all pages. Pages leave it out while the database is down. */
export function nextSlotReader(): (ctx: Ctx) => Promise<Found> {
  let lookup = { until: new Date(0), slot: Promise.resolve<NextSlot | null>(null) };
  return async (ctx) => {
    const now = ctx.now();
    if (lookup.until <= now) lookup = { until: new Date(now.getTime() + MINUTE), slot: find(ctx, now) };
    const { until, slot } = lookup;
    return { until, slot: await slot };
  };
}
