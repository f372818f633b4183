import { company } from '#content/company.ts';
import type { Mail } from '#features/ctx.ts';
import { type EmailBody, renderEmail } from '#ui/email/render-email.tsx';

/** What every email says about its sender. */
export type Sender = Pick<Mail, 'appUrl' | 'postalAddress'>;

/** HTML and text of an email in the company's name. */
export const companyEmail = ({ appUrl, postalAddress }: Sender, body: Omit<EmailBody, 'sender'>) =>
  renderEmail({ ...body, sender: { name: company.name, url: appUrl, postalAddress } });
