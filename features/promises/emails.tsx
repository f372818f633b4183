import { staffEmails } from '#content/emails/staff.ts';
import { promised } from '#content/promises.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { changeNotifications } from '#features/notifications/rules.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { termText } from '#lib/time/terms.ts';
import { longZonedMoment } from '#ui/text/zoned-time.ts';
import { promisesPath, type Running } from './rules.ts';

export type Warning = Pick<Running, 'promise' | 'subjectId' | 'name' | 'path'> & {
  dueAt: Date;
  to: 'owner' | 'admins';
  /** Null if nobody owns it. */
  owner: string | null;
};

export const warningKey = ({ promise, subjectId, to }: Pick<Warning, 'promise' | 'subjectId' | 'to'>) =>
  `promise:${promise}:${subjectId}:${to}`;

/** What staff are told before a promise breaks. It names the person, because it goes only to staff. */
export function warningText(
  { timeZone }: Pick<Mail, 'timeZone'>,
  warning: Omit<Warning, 'path' | 'subjectId'>,
): string {
  const { promise, name, dueAt, to, owner } = warning;
  const { term } = promised(promise);
  const text = to === 'owner' ? staffEmails.promise.owner : staffEmails.promise[owner === null ? 'nobody' : 'admins'];
  return fillText(text, { name, owner: owner ?? '', term: termText(term), due: longZonedMoment(dueAt, timeZone) });
}

export function warningEmail(mail: Sender & Pick<Mail, 'timeZone'>, recipient: string, warning: Warning): Email {
  const { promise, name, path } = warning;
  const { eyebrow, heading: title, button, list, footnote } = staffEmails.promise;
  const heading = fillText(title, { promise: promised(promise).name, name });
  return {
    kind: 'staff',
    recipient,
    subject: heading,
    eventKey: `notification:${warningKey(warning)}:${recipient}`,
    ...companyEmail(mail, {
      eyebrow,
      heading,
      paragraphs: [warningText(mail, warning)],
      button: { label: button, url: mail.appUrl + path },
      footnote,
      footerLinks: [{ label: list, url: mail.appUrl + promisesPath }, changeNotifications(mail.appUrl)],
    }),
  };
}
