import { consultation } from '#content/consultation.ts';
import { staffEmails } from '#content/emails/staff.ts';
import { requestEmails } from '#content/emails/visitors.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { changeNotifications } from '#features/notifications/rules.ts';
import { fillTexts } from '#lib/text/fill-text.ts';
import { fullName } from '#lib/text/full-name.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { mailbox } from '#lib/text/mailbox.ts';
import { DAY } from '#lib/time/durations.ts';
import { zonedDate } from '#ui/text/zoned-time.ts';
import type { ConsultationRequest } from './input.ts';
import { budgetRanges, contactMethods, interests, projectTypes, requestPath, timelines } from './rules/requests.ts';

export type Lead = Omit<ConsultationRequest, 'website' | 'fillTime' | 'page' | 'firstVisit' | 'lastVisit'> & {
  id: number;
  createdAt: Date;
};

type LeadSender = Sender & Pick<Mail, 'timeZone'>;

function factsOf(lead: Lead, timeZone: string) {
  const { facts: fields, yes, no } = staffEmails.lead;
  return [
    { label: fields.name, value: fullName(lead) },
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
  const name = fullName(lead);
  const interest = labelOf(interests, lead.interest);
  const { subject, button, link, sending, recent, facts, ...body } = fillTexts(staffEmails.lead, { name, firstName });
  return {
    kind: 'staff',
    recipient,
    subject,
    eventKey: `consultation-request:${id}:${recipient}`,
    requestId: id,
    replyTo: mailbox(name, lead.email),
    ...companyEmail(mail, {
      ...body,
      preview: `${[name, lead.company].filter(Boolean).join(', ')}: ${interest}`,
      facts: factsOf(lead, mail.timeZone),
      message: { label: facts.message, text: lead.message },
      button: { label: button, url: mail.appUrl + requestPath(id) },
      link: { label: link, url: `mailto:${lead.email}` },
      note: isConfirmed ? sending : recent,
      footerLinks: [changeNotifications(mail.appUrl)],
    }),
  };
}

const USEFUL_MS = 3 * DAY;

/** Contains nothing that the visitor typed: anyone can enter anyone's address. */
export function receiptEmail(mail: Sender, recipient: string, id: number, now: Date): Email {
  const { subject, button, ...body } = requestEmails.receipt;
  return {
    kind: 'request',
    recipient,
    subject,
    eventKey: `request-confirmation:${id}`,
    requestId: id,
    expiresAt: new Date(now.getTime() + USEFUL_MS),
    ...companyEmail(mail, {
      ...body,
      button: { label: button, url: `${mail.appUrl}/consultation#${consultation.book.anchor}` },
    }),
  };
}
