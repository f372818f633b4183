import { mailErrors } from '#content/admin/admin-emails.ts';
import { meaningOf } from '#features/mail/rules.ts';

/** Plain words for the common answers of mail servers, and the answer itself for others. */
export function errorText(answer: string): string {
  const meaning = meaningOf(answer);
  return meaning === null ? answer : mailErrors[meaning];
}

/** For example "the mail server is busy (421)", to follow a colon. */
export function outageText(answer: string): string {
  const text = errorText(answer);
  const [code] = /\b[45]\d\d\b/.exec(answer) ?? [];
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}${code && text !== answer ? ` (${code})` : ''}`;
}
