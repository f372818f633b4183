import { newsletterEmails as texts } from '#content/emails/newsletter.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail } from '#features/mail/emails.tsx';
import { hashSecret } from '#lib/secret.ts';
import { fillText, fillTexts } from '#lib/text/fill-text.ts';
import { longDate } from '#lib/time/dates.ts';
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

/** Why the reader gets newsletter emails and how to change that, as every one of them ends. */
export function newsletterFooter(
  { appUrl, timeZone }: Sender,
  { manageToken, source, consentAt }: Pick<Reader, 'manageToken' | 'source' | 'consentAt'>,
  campaignId?: number,
): Pick<EmailBody, 'footnote' | 'footerLinks'> {
  const links = newsletterLinks(appUrl, { manageToken }, campaignId);
  const { reason, consent, when, unsubscribe, preferences } = texts.footer;
  const day = consentAt ? fillText(when, { day: longDate(consentAt, timeZone) }) : '';
  return {
    footnote: fillText(reason, { consent: consent[source], when: day }),
    footerLinks: [
      { label: unsubscribe, url: links.unsubscribe },
      { label: preferences, url: links.preferences },
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
    ...companyEmail(mail, { eyebrow: texts.eyebrow, ...newsletterFooter(mail, reader), ...body }),
  };
}

export const confirmationEmail = (mail: Sender, reader: Reader, { token }: ConfirmationLink): Email =>
  newsletterEmail(mail, reader, {
    ...texts.confirm,
    // Hashed, so that the key doesn't reveal the secret.
    eventKey: `newsletter:${hashSecret(token)}`,
    button: { label: texts.confirm.button, url: `${mail.appUrl}/api/newsletter/confirm?token=${token}` },
  });

export const welcomeEmail = (mail: Sender, reader: Reader, now: Date): Email =>
  newsletterEmail(mail, reader, {
    ...texts.welcome,
    eventKey: `newsletter-welcome:${reader.id}:${now.getTime()}`,
    button: { label: texts.welcome.button, url: `${mail.appUrl}/blog` },
    link: { label: texts.welcome.link, url: newsletterLinks(mail.appUrl, reader).preferences },
  });

/** At most one a day, because anyone can ask for it. */
export const linksEmail = (mail: Sender, reader: Reader, now: Date): Email =>
  newsletterEmail(mail, reader, {
    ...texts.links,
    eventKey: `newsletter-links:${reader.id}:${now.toISOString().slice(0, 10)}`,
    button: { label: texts.links.button, url: newsletterLinks(mail.appUrl, reader).preferences },
  });

export function waitlistConfirmation(mail: Sender, { recipient, token }: ConfirmationLink): Email {
  const { subject, button, ...body } = texts.waitlist;
  return {
    kind: 'waitlist',
    recipient,
    subject,
    // Hashed, so that the key doesn't reveal the secret.
    eventKey: `waitlist:${hashSecret(token)}`,
    ...companyEmail(mail, {
      ...body,
      button: { label: button, url: `${mail.appUrl}/api/waitlist/confirm?token=${token}` },
    }),
  };
}

export const readyKey = (product: string) => `waitlist-ready:${product}:`;

/** Once for each person and product, as the form of the waitlist says. */
export function productReadyEmail(
  mail: Pick<Mail, 'appUrl' | 'postalAddress'>,
  { recipient, product, name }: { recipient: string; product: string; name: string },
): Email {
  const { subject, button, ...body } = fillTexts(texts.ready, { product: name });
  return {
    kind: 'waitlist',
    recipient,
    subject,
    eventKey: `${readyKey(product)}${recipient.toLowerCase()}`,
    ...companyEmail(mail, { ...body, button: { label: button, url: `${mail.appUrl}/#saas-products` } }),
  };
}
