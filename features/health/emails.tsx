import { staffEmails } from '#content/emails/staff.ts';
import type { Email } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { changeNotifications } from '#features/notifications/rules.ts';
import type { Message } from './rules/telling.ts';

type Told = Omit<Message, 'cause'> & { eventKey: string; path: string };

/** To admins: something has begun to fail, or works again. */
export function healthEmail(mail: Sender, recipient: string, told: Told): Email {
  const { title, affects, todo, technical, eventKey, path } = told;
  const { eyebrow, button } = staffEmails.health;
  return {
    kind: 'staff',
    recipient,
    subject: title,
    eventKey: `notification:${eventKey}:${recipient}`,
    ...companyEmail(mail, {
      eyebrow,
      heading: title,
      paragraphs: [affects, ...todo, ...(technical ? [technical] : [])],
      button: { label: button, url: mail.appUrl + path },
      footnote: staffEmails.notification.footnote,
      footerLinks: [changeNotifications(mail.appUrl)],
    }),
  };
}
