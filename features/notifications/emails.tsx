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
      eyebrow: 'Notification',
      heading: title,
      paragraphs: [event.detail],
      button: { label: 'Open in the panel', url: mail.appUrl + event.path },
      footnote: "You're receiving this because your notification settings include emails about this.",
      footerLinks: [changeNotifications(mail.appUrl)],
    }),
  };
}
