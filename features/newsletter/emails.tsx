import { company } from '#content/company.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail } from '#features/mail/emails.tsx';
import { hashSecret } from '#lib/secret.ts';
import { longDay } from '#lib/time/time-zone.ts';
import type { EmailBody } from '#ui/email/render-email.tsx';
import type { ConfirmationLink } from './commands/confirmations.server.ts';
import { newsletterLinks, type SOURCES } from './rules/newsletter.ts';

type Sender = Pick<Mail, 'appUrl' | 'postalAddress' | 'timeZone'>;

export type Reader = {
  id: number;
  email: string;
  manageToken: string;
  source: (typeof SOURCES)[number];
  consentAt: Date | null;
};

const consentOf = {
  website: 'you subscribed on our website',
  consultation: 'you asked for our newsletter with your consultation request',
  import: 'you agreed to receive our newsletter',
};

/** Why the reader gets newsletter emails and how to change that, as every one of them ends. */
export function newsletterFooter(
  { appUrl, timeZone }: Sender,
  { manageToken, source, consentAt }: Pick<Reader, 'manageToken' | 'source' | 'consentAt'>,
  campaignId?: number,
): Pick<EmailBody, 'footnote' | 'footerLinks'> {
  const links = newsletterLinks(appUrl, { manageToken }, campaignId);
  const when = consentAt ? ` on ${longDay(consentAt, timeZone)}` : '';
  return {
    footnote: `You're receiving this because ${consentOf[source]}${when}.`,
    footerLinks: [
      { label: 'Unsubscribe', url: links.unsubscribe },
      { label: 'Change what you get', url: links.preferences },
    ],
  };
}

type NewsletterBody = Pick<Email, 'subject' | 'eventKey'> & Omit<EmailBody, 'sender' | 'footnote' | 'footerLinks'>;

/** With everything that a newsletter email must have. `footnote` replaces the reason why the reader gets it. */
function newsletterEmail(
  mail: Sender,
  reader: Reader,
  { subject, eventKey, ...body }: NewsletterBody & { footnote?: string },
): Email {
  return {
    kind: 'newsletter',
    recipient: reader.email,
    subject,
    eventKey,
    unsubscribeUrl: newsletterLinks(mail.appUrl, reader).oneClick,
    ...companyEmail(mail, { eyebrow: 'Newsletter', ...newsletterFooter(mail, reader), ...body }),
  };
}

export const confirmationEmail = (mail: Sender, reader: Reader, { token }: ConfirmationLink): Email =>
  newsletterEmail(mail, reader, {
    subject: `Confirm your subscription to the ${company.name} newsletter`,
    // Hashed, so that the key doesn't reveal the secret.
    eventKey: `newsletter:${hashSecret(token)}`,
    heading: 'Confirm your subscription',
    paragraphs: [
      'Please confirm that you want our newsletter: one useful idea about AI at work, once a month. The link works for 30 days.',
    ],
    button: { label: 'Confirm subscription', url: `${mail.appUrl}/api/newsletter/confirm?token=${token}` },
    footnote: "If you didn't ask for this, ignore this email. We won't subscribe you.",
  });

export const welcomeEmail = (mail: Sender, reader: Reader, now: Date): Email =>
  newsletterEmail(mail, reader, {
    subject: `Welcome to the ${company.name} newsletter`,
    eventKey: `newsletter-welcome:${reader.id}:${now.getTime()}`,
    heading: 'Welcome',
    paragraphs: [
      'Thank you for subscribing. Once a month you get one useful idea about AI at work, and a note when we publish an article or have news about our products.',
      'You can choose what you get, or leave, at any time. The links at the end of every email work without signing in.',
    ],
    button: { label: 'Read our blog', url: `${mail.appUrl}/blog` },
    link: { label: 'Choose what you get', url: newsletterLinks(mail.appUrl, reader).preferences },
  });

/** At most one a day, because anyone can ask for it. */
export const linksEmail = (mail: Sender, reader: Reader, now: Date): Email =>
  newsletterEmail(mail, reader, {
    subject: `Your ${company.name} newsletter settings`,
    eventKey: `newsletter-links:${reader.id}:${now.toISOString().slice(0, 10)}`,
    heading: 'Your newsletter settings',
    paragraphs: ['Someone, probably you, asked for a new link to change what you get from us or to unsubscribe.'],
    button: { label: 'Open your settings', url: newsletterLinks(mail.appUrl, reader).preferences },
  });

export const waitlistConfirmation = (mail: Sender, { recipient, token }: ConfirmationLink): Email => ({
  kind: 'waitlist',
  recipient,
  subject: `Confirm your place on the ${company.name} waitlist`,
  // Hashed, so that the key doesn't reveal the secret.
  eventKey: `waitlist:${hashSecret(token)}`,
  ...companyEmail(mail, {
    eyebrow: 'Waitlist',
    heading: 'Confirm your place on the waitlist',
    paragraphs: ['Please confirm that we may email you when the product is ready. The link works for 30 days.'],
    button: { label: 'Confirm your place', url: `${mail.appUrl}/api/waitlist/confirm?token=${token}` },
    footnote: "If you didn't ask for this, ignore this email. We won't add you to the waitlist.",
  }),
});
