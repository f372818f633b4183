import { randomUUID } from 'node:crypto';
import { newsletterEmails } from '#content/emails/newsletter.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail } from '#features/mail/emails.tsx';
import { newsletterFooter, type Reader } from '#features/newsletter/emails.tsx';
import { newsletterLinks, TEST_TOKEN } from '#features/newsletter/rules/newsletter.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { escapeXml } from '#lib/text/text.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { versionOf } from '#lib/version.ts';
import { zonedDayIn } from '#ui/text/zoned-time.ts';
import { issuePath, PREVIEW_KEY } from './rules.ts';

type Sender = Pick<Mail, 'appUrl' | 'postalAddress' | 'timeZone'>;
type Content = { subject: string; previewText: string; body: string };
type Footer = ReturnType<typeof newsletterFooter>;

const publicUrl = ({ appUrl }: Sender, publicKey: string) => appUrl + issuePath(publicKey);

/** Above the heading is the month in which it goes out. */
const render = (sender: Sender, { subject, previewText, body }: Content, at: Date, footer: Footer) =>
  companyEmail(sender, {
    eyebrow: zonedDayIn('month', at, sender.timeZone),
    heading: subject,
    preview: previewText,
    markup: body,
    ...footer,
  });

const withBrowserLink = ({ footnote, footerLinks = [] }: Footer, url: string): Footer => ({
  footnote,
  footerLinks: [...footerLinks, { label: newsletterEmails.footer.browser, url }],
});

/** Someone whose links manage no subscription. */
const nobody: Omit<Reader, 'email'> = { id: 0, manageToken: TEST_TOKEN, source: 'website', consentAt: null };

/** What a campaign looks like, without a recipient. */
export const previewEmail = (sender: Sender, content: Content, now: Date) =>
  render(sender, content, now, withBrowserLink(newsletterFooter(sender, nobody), publicUrl(sender, PREVIEW_KEY)));

/**
 * Renders the campaign once. The returned function only fills in what differs between readers, which takes a
 * fortieth of the time.
 */
export function prepareCampaign(
  sender: Sender,
  campaign: Content & { id: number; publicKey: string },
  startedAt: Date,
) {
  // Random, so that no body can contain it.
  const mark = randomUUID();
  const marks = new RegExp(`${mark}-(\\d)`, 'g');
  const { footerLinks = [] } = newsletterFooter(sender, nobody);
  const marked = {
    footnote: `${mark}-0`,
    footerLinks: footerLinks.map(({ label }, index) => ({ label, url: `${mark}-${index + 1}` })),
  };
  const links = withBrowserLink(marked, publicUrl(sender, campaign.publicKey));
  const { html, text } = render(sender, campaign, startedAt, links);

  return (reader: Reader): Email & { campaignId: number } => {
    const footer = newsletterFooter(sender, reader, campaign.id);
    const values = [footer.footnote, ...(footer.footerLinks ?? []).map(({ url }) => url)];
    const fill = (template: string, write: (value: string) => string) =>
      template.replace(marks, (_mark, index: string) => write(values[Number(index)] ?? ''));
    return {
      kind: 'newsletter',
      recipient: reader.email,
      unsubscribeUrl: newsletterLinks(sender.appUrl, reader, campaign.id).oneClick,
      campaignId: campaign.id,
      eventKey: `campaign:${campaign.id}:${reader.id}`,
      subject: campaign.subject,
      text: fill(text, String),
      html: fill(html, escapeXml),
    };
  };
}

/** The same text goes to an address once a minute, so that pressing twice sends one test. */
export function testEmail(sender: Sender, campaign: Content & { id: number }, recipient: string, now: Date): Email {
  const { id, subject, previewText, body } = campaign;
  const minute = Math.floor(now.getTime() / MINUTE);
  return {
    kind: 'newsletter',
    recipient,
    unsubscribeUrl: newsletterLinks(sender.appUrl, nobody).oneClick,
    subject: fillText(newsletterEmails.issue.test, { subject }),
    eventKey: `campaign-test:${id}:${recipient}:${minute}:${versionOf([subject, previewText, body])}`,
    ...previewEmail(sender, campaign, now),
  };
}

/** The campaign as a public page, without anybody's links. */
export const publicIssue = (sender: Sender, content: Content, startedAt: Date) =>
  render(sender, content, startedAt, {
    footnote: newsletterEmails.issue.footnote,
    footerLinks: [{ label: newsletterEmails.issue.site, url: sender.appUrl }],
  }).html;
