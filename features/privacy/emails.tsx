import { company } from '#content/company.ts';
import type { Email } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { longDate } from '#lib/time/dates.ts';

type Closing = { recipient: string; token: string; eventKey: string; eraseAt: Date; isConfirmed: boolean };

/** Anyone can register anyone's address. */
const UNCONFIRMED = `You never confirmed this email address, so requests that were sent from it stay. To delete them too, confirm the address in your profile before that day, or write to ${company.supportEmail}.`;

/** Says until when the person can change their mind, with the link that keeps the account. */
export const deletionEmail = (mail: Sender, { recipient, token, eventKey, eraseAt, isConfirmed }: Closing): Email => ({
  kind: 'account',
  recipient,
  subject: `Your ${company.name} data will be deleted on ${longDate(eraseAt)}`,
  eventKey,
  expiresAt: eraseAt,
  ...companyEmail(mail, {
    eyebrow: 'Your account',
    heading: `We'll delete your data on ${longDate(eraseAt)}`,
    paragraphs: [
      "We've signed you out everywhere else, and we're canceling any subscriptions.",
      `Until ${longDate(eraseAt)} you can change your mind with the button below. After that, your name, address, messages and documents are erased. This can't be undone.`,
      'Orders and invoices stay for tax reasons, without your name.',
      ...(isConfirmed ? [] : [UNCONFIRMED]),
    ],
    button: { label: 'Keep my account', url: `${mail.appUrl}/auth/keep-account?token=${token}` },
    note: "Canceled subscriptions aren't renewed if you keep the account.",
    footnote: "If you didn't ask for this, keep the account and change your password now.",
  }),
});

export const closedEmail = (
  mail: Sender,
  { recipient, eventKey, eraseAt }: Omit<Closing, 'token' | 'isConfirmed'>,
): Email => ({
  kind: 'account',
  recipient,
  subject: `Your ${company.name} account is closed`,
  eventKey,
  ...companyEmail(mail, {
    eyebrow: 'Your account',
    heading: 'Your account is closed',
    paragraphs: [
      "Nobody can sign in to it anymore, and we're canceling any subscriptions.",
      `We erase its data on ${longDate(eraseAt)}. Orders and invoices stay for tax reasons, without your name.`,
    ],
    footnote: `If you didn't ask for this, write to ${company.supportEmail}.`,
  }),
});

type Kept = { recipient: string; eventKey: string; requestedAt: Date; isOpen: boolean };

/** For a deletion that staff canceled. */
export const keptEmail = (mail: Sender, { recipient, eventKey, requestedAt, isOpen }: Kept): Email => ({
  kind: 'account',
  recipient,
  subject: `Your ${company.name} data won't be deleted`,
  eventKey,
  ...companyEmail(mail, {
    eyebrow: 'Your account',
    heading: "We won't delete your data",
    paragraphs: [
      `Our team canceled the deletion of your data that began on ${longDate(requestedAt)}.`,
      isOpen
        ? 'Your account stays open, with everything in it. Canceled subscriptions stay canceled.'
        : 'Your data stays with us. Your account stays closed, so nobody can sign in to it. Canceled subscriptions stay canceled.',
    ],
    ...(isOpen && {
      button: { label: 'Open my privacy settings', url: `${mail.appUrl}/dashboard/profile?tab=privacy` },
    }),
    footnote: isOpen
      ? `If you still want your data to be deleted, ask for it again under Privacy in your profile, or write to ${company.supportEmail}.`
      : `If you still want your data to be deleted, write to ${company.supportEmail}.`,
  }),
});
