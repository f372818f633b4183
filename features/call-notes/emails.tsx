import { callNotesEmail as texts } from '#content/emails/visitors.ts';
import type { BookingFacts } from '#features/booking/queries/booking-facts.server.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail } from '#features/mail/emails.tsx';
import { fillText, fillTexts } from '#lib/text/fill-text.ts';
import { mailbox } from '#lib/text/mailbox.ts';
import { longDate } from '#lib/time/dates.ts';
import { UNDO_MS } from '#lib/time/durations.ts';
import { notesEmailKey, type Parts, writtenParts } from './rules/parts.ts';

type NotesMail = Pick<Mail, 'appUrl' | 'postalAddress' | 'inbox'>;
export type SentNotes = { parts: Parts; sentAt: Date };

/** For the visitor, without empty parts. It waits for a moment, so that sending can be undone. */
export function notesEmail(mail: NotesMail, booking: BookingFacts, { parts, sentAt }: SentNotes): Email {
  const { subject, eyebrow, heading, paragraphs, titles, correct, footnote } = texts;
  const day = longDate(booking.startsAt, booking.visitorZone);
  const said = fillTexts(paragraphs, { firstName: booking.firstName, day });
  return {
    kind: 'request',
    recipient: booking.email,
    subject,
    eventKey: notesEmailKey(booking, sentAt),
    notBefore: new Date(sentAt.getTime() + UNDO_MS),
    requestId: booking.requestId,
    replyTo: mailbox(booking.hostName, mail.inbox?.address ?? booking.hostEmail),
    ...companyEmail(mail, {
      eyebrow,
      heading,
      preview: said.at(-1),
      paragraphs: said,
      sections: writtenParts(parts).map((part) => ({ title: titles[part], text: parts[part].trim() })),
      note: fillText(correct, { host: booking.hostName }),
      footnote,
    }),
  };
}
