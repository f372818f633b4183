import { staffEmails } from '#content/emails/staff.ts';
import { notificationTitles } from '#content/notifications.ts';
import type { Email } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { fillText } from '#lib/text/fill-text.ts';
import { changeNotifications, type StaffEvent } from './rules.ts';

export function notificationEmail(mail: Sender, recipient: string, event: StaffEvent): Email {
  const title = fillText(notificationTitles[event.kind], { subject: event.subject });
  return {
    kind: 'staff',
    recipient,
    subject: title,
    eventKey: `notification:${event.eventKey}:${recipient}`,
    ...companyEmail(mail, {
      eyebrow: staffEmails.notification.eyebrow,
      heading: title,
      paragraphs: [event.detail],
      button: { label: staffEmails.notification.button, url: mail.appUrl + event.path },
      footnote: staffEmails.notification.footnote,
      footerLinks: [changeNotifications(mail.appUrl)],
    }),
  };
}
