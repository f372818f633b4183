import { company } from '#content/company.ts';
import { emailAccent, ownBrand } from '#content/own-brand.ts';
import type { Mail } from '#features/ctx.ts';
import { type EmailBody, renderEmail } from '#ui/email/render-email.tsx';

/** What every email says about its sender. */
export type Sender = Pick<Mail, 'appUrl' | 'postalAddress'>;

function brandOfEmails() {
  const [own, accent] = [ownBrand(), emailAccent()];
  return { ...(own && { version: own.version }), ...(accent && { accent }) };
}

/** HTML and text of an email in the company's name. */
export const companyEmail = ({ appUrl, postalAddress }: Sender, body: Omit<EmailBody, 'sender'>) =>
  renderEmail({ ...body, sender: { name: company.name, url: appUrl, postalAddress, ...brandOfEmails() } });
