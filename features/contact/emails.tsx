import { company } from '#content/company.ts';
import type { Letter } from '#features/ctx.ts';
import { renderLetter } from '#ui/letter.tsx';
import { interests } from './rules.ts';

export type NoticedRequest = {
  firstName: string;
  lastName: string;
  email: string;
  interest: string;
  message: string;
  phone: string;
};

/** Tells staff about a request. It goes to our own address only, so it may repeat what the visitor wrote. */
export function requestNotice(appUrl: string, recipient: string, id: number, request: NoticedRequest): Letter {
  const interest = interests.find(([value]) => value === request.interest)?.[1] ?? request.interest;
  return {
    recipient,
    subject: `New consultation request: ${interest}`,
    eventKey: `consultation-request:${id}`,
    ...renderLetter({
      heading: `${request.firstName} ${request.lastName} asks about ${interest}`,
      paragraphs: [request.message, `Reply to ${request.email}${request.phone ? ` or ${request.phone}` : ''}.`],
      button: { label: 'Open the requests', url: `${appUrl}/admin?tab=contacts` },
      footnote: "You're receiving this because a visitor sent the consultation form.",
      sender: company.name,
    }),
  };
}
