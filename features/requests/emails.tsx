import { contactView } from '#content/admin/admin-lists.ts';
import { company } from '#content/company.ts';
import { consultation } from '#content/consultation.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { changeNotifications } from '#features/notifications/rules.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { mailbox } from '#lib/text/mailbox.ts';
import { DAY } from '#lib/time/durations.ts';
import { zonedDate } from '#ui/text/zoned-time.ts';
import type { ConsultationRequest } from './input.ts';
import { budgetRanges, contactMethods, interests, projectTypes, requestPath, timelines } from './rules.ts';

export type Lead = Omit<ConsultationRequest, 'website' | 'fillTime' | 'page' | 'firstVisit' | 'lastVisit'> & {
  id: number;
  createdAt: Date;
};

type LeadSender = Sender & Pick<Mail, 'timeZone'>;

function factsOf(lead: Lead, timeZone: string) {
  const { fields, yes, no } = contactView;
  return [
    { label: 'Name', value: `${lead.firstName} ${lead.lastName}` },
    { label: fields.company, value: lead.company },
    { label: fields.email, value: lead.email, url: `mailto:${lead.email}` },
    { label: fields.phone, value: lead.phone },
    { label: fields.interest, value: labelOf(interests, lead.interest) },
    { label: fields.serviceType, value: lead.serviceType },
    { label: fields.projectType, value: labelOf(projectTypes, lead.projectType) },
    { label: fields.timeline, value: labelOf(timelines, lead.timeline) },
    { label: fields.budgetRange, value: labelOf(budgetRanges, lead.budgetRange) },
    { label: fields.preferredContactMethod, value: labelOf(contactMethods, lead.preferredContactMethod) },
    { label: fields.subscribeToNewsletter, value: lead.subscribeToNewsletter ? yes : no },
    { label: fields.createdAt, value: zonedDate(lead.createdAt, timeZone) },
  ].filter(({ value }) => value !== '');
}

/** Quotes the visitor, because it goes only to staff. */
export function leadEmail(mail: LeadSender, recipient: string, lead: Lead, isConfirmed: boolean): Email {
  const { id, firstName } = lead;
  const name = `${firstName} ${lead.lastName}`;
  const interest = labelOf(interests, lead.interest);
  return {
    kind: 'staff',
    recipient,
    subject: `New request from ${name}`,
    eventKey: `consultation-request:${id}:${recipient}`,
    requestId: id,
    replyTo: mailbox(name, lead.email),
    ...companyEmail(mail, {
      eyebrow: 'New request',
      heading: `${name} would like a consultation`,
      preview: `${[name, lead.company].filter(Boolean).join(', ')}: ${interest}`,
      facts: factsOf(lead, mail.timeZone),
      message: { label: contactView.message, text: lead.message },
      button: { label: 'Open request', url: mail.appUrl + requestPath(id) },
      link: { label: `Reply to ${firstName}`, url: `mailto:${lead.email}` },
      note: `Replies to this email go to ${firstName}. ${isConfirmed ? "We're sending a confirmation to this address." : "We've sent this address a confirmation recently, so we aren't sending another."}`,
      footnote: "You're receiving this because you're notified of new requests.",
      footerLinks: [changeNotifications(mail.appUrl)],
    }),
  };
}

const USEFUL_MS = 3 * DAY;

/** Contains nothing that the visitor typed: anyone can enter anyone's address. */
export const receiptEmail = (mail: Sender, recipient: string, id: number, now: Date): Email => ({
  kind: 'request',
  recipient,
  subject: "We've received your request",
  eventKey: `request-confirmation:${id}`,
  requestId: id,
  expiresAt: new Date(now.getTime() + USEFUL_MS),
  ...companyEmail(mail, {
    eyebrow: 'Consultation',
    heading: "We've received your request",
    paragraphs: [
      'Thank you for asking us for a consultation. An AI architect reads every request and replies to this address within one business day.',
      "You don't have to wait for that: you can also choose a time now, in your own time zone.",
      `If you want to add something, write to ${company.email}.`,
    ],
    button: { label: 'Book a 30-minute call', url: `${mail.appUrl}/consultation#${consultation.book.anchor}` },
    footnote:
      "You're receiving this because someone entered this address in our consultation form. If it wasn't you, ignore this email.",
  }),
});
