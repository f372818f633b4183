import type { Email } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { interests } from './rules.ts';

export type LeadFacts = {
  firstName: string;
  lastName: string;
  email: string;
  interest: string;
  message: string;
  phone: string;
};

/** The email may quote the visitor because it goes only to our own address. */
export function leadEmail(mail: Sender, recipient: string, id: number, request: LeadFacts): Email {
  const interest = interests.find(([value]) => value === request.interest)?.[1] ?? request.interest;
  return {
    kind: 'staff',
    recipient,
    subject: `New consultation request: ${interest}`,
    eventKey: `consultation-request:${id}`,
    ...companyEmail(mail, {
      heading: `${request.firstName} ${request.lastName} asks about ${interest}`,
      eyebrow: 'New request',
      facts: [
        { label: 'Email', value: request.email, url: `mailto:${request.email}` },
        ...(request.phone ? [{ label: 'Phone', value: request.phone }] : []),
      ],
      message: { label: 'Message', text: request.message },
      button: { label: 'Open the requests', url: `${mail.appUrl}/admin?tab=contacts` },
      footnote: "You're receiving this because a visitor sent the consultation form.",
    }),
  };
}
