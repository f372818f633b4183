import { privacyEmails } from '#content/emails/privacy.ts';
import type { policyFacts } from '#content/legal/policies.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { fillText, fillTexts } from '#lib/text/fill-text.ts';
import { longDate } from '#lib/time/dates.ts';
import type { changedParagraphs } from './rules/changed-paragraphs.ts';

type Announced = Pick<(typeof policyFacts)[number], 'id' | 'title' | 'path'> & {
  /** What the keys of its emails begin with. */
  event: string;
  effectiveAt: Date;
  changes: ReturnType<typeof changedParagraphs>;
};

const MOST = 6;
const LONGEST = 500;

/** Canceling raises the revision, so that a version that is scheduled again is announced again. */
export const policyEvent = ({ id, revision }: { id: number; revision: number }) => `policy:${id}.${revision}:`;

const quoted = (text: string) => `“${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}”`;

function changesText(title: string, { added, removed }: Announced['changes']): string[] {
  const { says, more, gone } = privacyEmails.policy;
  const rest = Math.max(0, added.length - MOST);
  return [
    ...(added.length > 0 ? [fillText(says, { policy: title }), ...added.slice(0, MOST).map(quoted)] : []),
    ...(rest > 0 ? [fillText(more, { count: String(rest) })] : []),
    ...(removed.length > 0 && added.length === 0 ? [gone, ...removed.slice(0, MOST).map(quoted)] : []),
  ];
}

/** Tells an account holder that another version takes effect, and what it changes. */
export function policyEmail(
  mail: Sender & Pick<Mail, 'timeZone'>,
  { id, email }: { id: number; email: string },
  { title, path, event, effectiveAt, changes }: Announced,
): Email {
  const day = longDate(effectiveAt, mail.timeZone);
  const { subject, heading, announced, choice, button, footnote } = fillTexts(privacyEmails.policy, {
    policy: title,
    day,
  });
  return {
    kind: 'account',
    recipient: email,
    subject,
    eventKey: `${event}${id}`,
    expiresAt: effectiveAt,
    ...companyEmail(mail, {
      eyebrow: privacyEmails.account,
      heading,
      paragraphs: [announced, ...changesText(title, changes), choice],
      button: { label: button, url: `${mail.appUrl}${path}` },
      footnote,
    }),
  };
}
