import { sql } from 'drizzle-orm';
import { bookings } from '#db/schema/booking.ts';
import { callNotes } from '#db/schema/call-notes.ts';
import type { Personal } from '#features/ctx.ts';
import { anyOf } from '#features/personal.server.ts';
import { requestsFrom } from '#features/requests/queries.server.ts';

const bookingsFrom = (email: string) =>
  sql`select ${bookings.id} from ${bookings} where ${bookings.requestId} = ${anyOf(requestsFrom(email))}`;

export const personal: Personal = {
  copies: {
    address: [
      {
        name: 'call-notes',
        title: 'Notes of your calls',
        about: 'What our staff wrote for you after your calls, with the bullet points behind it.',
        table: callNotes,
        key: callNotes.bookingId,
        columns: {
          bookingId: callNotes.bookingId,
          bullets: callNotes.bullets,
          heard: callNotes.heard,
          recommended: callNotes.recommended,
          next: callNotes.next,
          savedAt: callNotes.savedAt,
          sentAt: callNotes.sentAt,
        },
        where: (email) => sql`${callNotes.bookingId} = ${anyOf(bookingsFrom(email))}`,
      },
    ],
  },
  keeps: [[callNotes, 'deleted with the request; as a writer only "Deleted customer N" remains']],
  texts: [
    {
      table: callNotes,
      key: callNotes.bookingId,
      columns: {
        bullets: [callNotes.bullets, 'text'],
        heard: [callNotes.heard, 'text'],
        recommended: [callNotes.recommended, 'text'],
        next: [callNotes.next, 'text'],
      },
    },
  ],
};
