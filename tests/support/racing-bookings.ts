import type { Hono } from 'hono';
import { z } from 'zod/mini';
import type { Database } from '#db/open.ts';
import { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { MINUTE } from '#lib/time/durations.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { call } from './app.ts';
import { aBooking, MONDAY_NINE } from './booking.ts';

/** BOOKING_ROUNDS=50 runs as many rounds; one is enough for every run. */
export const ROUNDS = Number(process.env.BOOKING_ROUNDS ?? 1);
const PEOPLE = 200;
const SLOTS = 20;

const answer = z.object({ message: z.optional(z.string()), alternatives: z.optional(z.array(z.looseObject({}))) });

/** 200 people book 20 half-hours at once, the sites in turn. Returns what they were answered and what is stored. */
export async function raceForSlots(sites: readonly Hono<ServerEnv>[], db: Database) {
  await db.delete(consultationRequests);
  await db.delete(outbox);
  const attempts = Array.from({ length: PEOPLE }, async (_, person) => {
    const startsAt = new Date(Date.parse(MONDAY_NINE) + (person % SLOTS) * 30 * MINUTE).toISOString();
    const json = aBooking({ email: `person-${person}@example.test`, startsAt });
    const site = sites[Math.floor(person / SLOTS) % sites.length];
    if (!site) throw new Error('There is no site');
    const { status, body } = await call(site, 'POST', '/api/bookings', { json });
    const { message, alternatives = [] } = answer.parse(body);
    return { status, message, alternatives: alternatives.length };
  });
  const answers = await Promise.all(attempts);
  const stored = await db.select({ status: bookings.status, startsAt: bookings.startsAt }).from(bookings);
  return {
    booked: answers.filter(({ status }) => status === 201).length,
    lost: answers.filter(({ status, alternatives }) => status === 409 && alternatives === 3).length,
    failed: answers.filter(({ status }) => status !== 201 && status !== 409).map(({ message }) => message),
    confirmed: stored.filter(({ status }) => status === 'confirmed').length,
    times: new Set(stored.map(({ startsAt }) => startsAt.getTime())).size,
    leads: await db.$count(consultationRequests),
  };
}

export const EVERYONE_ANSWERED = {
  booked: SLOTS,
  lost: PEOPLE - SLOTS,
  failed: [],
  confirmed: SLOTS,
  times: SLOTS,
  leads: SLOTS,
};
