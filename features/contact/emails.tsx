import { company } from '#content/company.ts';
import type { Email } from '#features/ctx.ts';
import { renderEmail } from '#ui/email.tsx';
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
export function leadEmail(appUrl: string, recipient: string, id: number, request: LeadFacts): Email {
  const interest = interests.find(([value]) => value === request.interest)?.[1] ?? request.interest;
  return {
    kind: 'staff',
    recipient,
    subject: `New consultation request: ${interest}`,
    eventKey: `consultation-request:${id}`,
    ...renderEmail({
      heading: `${request.firstName} ${request.lastName} asks about ${interest}`,
      paragraphs: [request.message, `Reply to ${request.email}${request.phone ? ` or ${request.phone}` : ''}.`],
      button: { label: 'Open the requests', url: `${appUrl}/admin?tab=contacts` },
      footnote: "You're receiving this because a visitor sent the consultation form.",
      sender: company.name,
    }),
  };
}
