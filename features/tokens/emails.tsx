import { billingEmails } from '#content/emails/billing.ts';
import type { Email } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { planTitle } from '#features/payments/rules.ts';
import { fillTexts } from '#lib/text/fill-text.ts';

type Seat = {
  email: string;
  /** Address of the customer who pays. */
  owner: string;
  subscription: { id: number; agentId: string; plan: string };
  /** YYYY-MM-DD: removing and adding someone again sends one email of each kind a day. */
  day: string;
};

function emailAbout(
  mail: Sender,
  kind: 'seat' | 'lostSeat',
  seat: Seat,
  facts: { eventKey: string; path: string },
): Email {
  const { email, owner, subscription } = seat;
  const { subject, button, ...body } = fillTexts(billingEmails[kind], { owner, plan: planTitle(subscription) });
  return {
    kind: 'account',
    recipient: email,
    subject,
    eventKey: facts.eventKey,
    ...companyEmail(mail, { ...body, button: { label: button, url: mail.appUrl + facts.path } }),
  };
}

const keyOf = (event: string, { email, subscription, day }: Seat) => `${event}:${subscription.id}:${email}:${day}`;

/** `isBack`: the same day, they were told that they lost it. Leads through sign-in to the consultant. */
export const seatEmail = (mail: Sender, seat: Seat, isBack = false): Email =>
  emailAbout(mail, 'seat', seat, {
    eventKey: keyOf(isBack ? 'seat-again' : 'seat', seat),
    path: `/dashboard?view=chat&agent=${seat.subscription.agentId}`,
  });

export const lostSeatKey = (seat: Seat) => keyOf('lost-seat', seat);

/** To somebody who was removed, or whom the plan no longer includes. Leads to their conversations. */
export const lostSeatEmail = (mail: Sender, seat: Seat): Email =>
  emailAbout(mail, 'lostSeat', seat, { eventKey: lostSeatKey(seat), path: '/dashboard?view=chat' });
