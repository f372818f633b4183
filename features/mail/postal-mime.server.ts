import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { textOfHtml } from '#lib/text/html-text.ts';

type ParsedAttachment = { name: string; content: Uint8Array };

export type ParsedEmail = {
  /** With angle brackets; empty if it has none. */
  messageId: string;
  /** Message-IDs of the emails that it answers, as its headers write them. */
  answers: string[];
  fromName: string;
  /** In lower case; empty if it names none. */
  fromAddress: string;
  subject: string;
  /** ISO 8601, or null if it isn't a date. */
  sentAt: string | null;
  text: string;
  /** By lower-case name; the first of each. */
  headers: ReadonlyMap<string, string>;
  attachments: ParsedAttachment[];
};

const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 1024 * 1024, maxRfc822NestingDepth: 0 };
const MOST_ANSWERED = 100;
const MOST_ATTACHMENTS = 50;
/** Far more than is stored, so that quoted text can be told from the rest. */
const LONGEST_TEXT = 200_000;
const LONGEST_HTML = 2_000_000;

function firstMailbox(from: Address | undefined): { name: string; address: string } {
  if (!from) return { name: '', address: '' };
  return from.group === undefined ? from : (from.group[0] ?? { name: '', address: '' });
}

function contentOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

const idsIn = (header: string | undefined) => header?.match(/<[^<>\s]+>/g) ?? [];

/** The email that it answers first, then the others, the newest first. */
const answeredBy = ({ inReplyTo, references }: Email) =>
  [...new Set([...idsIn(inReplyTo), ...idsIn(references).toReversed()])].slice(0, MOST_ANSWERED);

function sentAtOf({ date }: Email): string | null {
  const at = new Date(date ?? '');
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Null if it isn't an email, or was made to overload a parser. */
export async function parseEmail(source: Uint8Array): Promise<ParsedEmail | null> {
  // A library's edge: whatever somebody sends may make it throw.
  const email = await PostalMime.parse(source, LIMITS).catch(() => null);
  if (!email) return null;
  const { name, address } = firstMailbox(email.from);
  const headers = new Map<string, string>();
  for (const { key, value } of email.headers) if (!headers.has(key)) headers.set(key, value);
  return {
    messageId: idsIn(email.messageId)[0] ?? '',
    answers: answeredBy(email),
    fromName: name,
    fromAddress: address.toLowerCase(),
    subject: email.subject ?? '',
    sentAt: sentAtOf(email),
    text: (email.text?.trim() ? email.text : textOfHtml((email.html ?? '').slice(0, LONGEST_HTML))).slice(
      0,
      LONGEST_TEXT,
    ),
    headers,
    attachments: email.attachments
      .slice(0, MOST_ATTACHMENTS)
      .map((part) => ({ name: part.filename ?? '', content: contentOf(part) })),
  };
}
