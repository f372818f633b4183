import { bookings } from '#db/schema/booking.ts';
import { book } from '#features/booking/commands/book.server.ts';
import { sendReminders } from '#features/booking/commands/send-reminders.server.ts';
import { bookingInput } from '#features/booking/input/booking.ts';
import type { Ctx } from '#features/ctx.ts';
import { sendDigest } from '#features/promises/commands/send-digest.server.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { openInstance } from './instance.ts';

// Usage: run-commands.ts <database> <command> <instant>. Tests kill it while it works.
const [url = '', command = '', at = ''] = process.argv.slice(2);

/** Leads are reported to a hundred addresses. */
function instanceAt(): Ctx {
  const instance = openInstance(url);
  const leadAddresses = Array.from({ length: 100 }, (_, index) => `staff-${index}@studio.test`);
  return { ...instance, mail: { ...instance.mail, leadAddresses }, now: () => new Date(at) };
}

/** People book every other half-hour, from the day after on: more than half of a day can't be held. */
async function bookAll(ctx: Ctx): Promise<void> {
  for (let next = await ctx.db.$count(bookings); ; next++) {
    const input = bookingInput.parse({
      firstName: 'Ada',
      lastName: 'Moreno',
      email: `person-${next}@example.test`,
      interest: 'process-automation',
      message: 'We want to answer quote requests faster.',
      startsAt: new Date(Date.parse(at) + (48 + 2 * next) * 30 * MINUTE).toISOString(),
      zone: 'UTC',
      place: 'video',
    });
    const result = await book(ctx, input, '');
    // The server may still commit what a killed process sent, after this one has counted.
    if (!result.ok && result.reason !== 'slot_taken') throw new Error(`Not booked: ${result.reason}`);
  }
}

const COMMANDS: Record<string, () => Promise<unknown>> = {
  // Two instances, until nothing is due.
  reminders: () => Promise.all([sendReminders(instanceAt()), sendReminders(instanceAt())]),
  digest: () => sendDigest(instanceAt()),
  book: () => bookAll(instanceAt()),
};

await COMMANDS[command]?.();
process.exit(0);
