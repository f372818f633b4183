import { messageIdHeader } from '#features/mail/rules.ts';
import { beginningOf, trimText } from '#lib/text/text.ts';

const MB = 1024 * 1024;

/** What a lead keeps of the emails that it receives. */
export const RECEIVED = {
  /** Of each attachment. */
  largest: 10 * MB,
  /** Of all attachments of a lead. */
  total: 50 * MB,
  /** Attachments of one email. */
  attachments: 20,
  /** Emails of a lead in a day; others stay in the mailbox. */
  perDay: 50,
  /** Characters of its text, and of what it repeats. */
  text: 20_000,
  subject: 300,
  name: 200,
};

type Headers = ReadonlyMap<string, string>;

/**
 * RFC 3834 and the headers that mail programs used before it. A bounce has an empty return path. Lists forward what people
 * write as well, so their headers don't count for `isAnswer`, an email that answers one of ours.
 */
export function isAutomatic(headers: Headers, isAnswer = false): boolean {
  const given = (name: string) => headers.get(name)?.trim().toLowerCase() ?? '';
  const submitted = given('auto-submitted');
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (/^(bulk|junk|auto_reply)\b/.test(given('precedence'))) return true;
  if (/\b(all|oof|autoreply)\b/.test(given('x-auto-response-suppress'))) return true;
  if (given('return-path') === '<>' || headers.has('x-autoreply')) return true;
  return !isAnswer && (headers.has('list-id') || given('precedence') === 'list');
}

/** Ids of ours, as the outbox stores them, among those that an email answers. Other hosts' ids aren't ours. */
export function ownIds(answers: readonly string[], hostname: string): string[] {
  const end = `@${hostname.toLowerCase()}>`;
  return answers.flatMap((header) => {
    const isOurs = header.toLowerCase().endsWith(end) && messageIdHeader(header, hostname) !== null;
    return isOurs ? [header.slice(1, -end.length)] : [];
  });
}

/** How mail programs announce the email that they repeat below, with its date, in the languages of most customers. */
const ANNOUNCED =
  /^(?=.*\d)(on\b.{4,200}\bwrote:|am\b.{4,200}\bschrieb.{0,80}:|le\b.{4,200}\ba écrit ?:|el\b.{4,200}\bescribió:|il\b.{4,200}\bha scritto:|op\b.{4,200}\bschreef.{0,80}:)$/i;
const DIVIDER =
  /^(-{2,}\s*(original message|forwarded message|ursprüngliche nachricht|message d'origine)\s*-{2,}|_{10,})$/i;
const HEADER = /^\*?(from|von|de|da|van)\*?:\s*\S/i;
const HEADER_AFTER = /^\*?(sent|date|gesendet|datum|envoyé|fecha|enviado|inviato|verzonden|to|an|à|para)\*?:/i;

function isStart(lines: readonly string[], index: number): boolean {
  const line = lines[index]?.trim() ?? '';
  const next = lines[index + 1]?.trim() ?? '';
  if (DIVIDER.test(line) || ANNOUNCED.test(line)) return true;
  // Mail programs wrap the announcement.
  if (line.length < 120 && next.endsWith(':') && ANNOUNCED.test(`${line} ${next}`)) return true;
  return HEADER.test(line) && HEADER_AFTER.test(next);
}

const isQuoted = (line: string) => line.trimStart().startsWith('>');

/** Where nothing but quoted lines follows; the number of lines if the end isn't quoted. */
function startOfQuotedEnd(lines: readonly string[]): number {
  let start = lines.length;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? '';
    if (isQuoted(line)) start = index;
    else if (line.trim() !== '') break;
  }
  return start;
}

/** Divides what somebody wrote from what their mail program repeats. Answers between quoted lines stay where they are. */
export function splitQuoted(text: string): { text: string; quoted: string } {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const announced = lines.findIndex((_line, index) => isStart(lines, index));
  const rest = announced < 0 ? [] : lines.slice(announced);
  // Answers below the quotation are not folded with it.
  const isMixed =
    announced >= 0 &&
    rest.some(isQuoted) &&
    startOfQuotedEnd(lines) === lines.length &&
    !DIVIDER.test(rest[0]?.trim() ?? '');
  const end = announced < 0 || isMixed ? startOfQuotedEnd(lines) : announced;
  const own = lines.slice(0, end).join('\n').trim();
  // Somebody who only forwards has written nothing of their own.
  if (own === '') return { text: lines.join('\n').trim(), quoted: '' };
  return { text: own, quoted: lines.slice(end).join('\n').trim() };
}

/** Text of strangers that can be stored: without what databases reject or what can't be seen. */
export const storable = (text: string, longest: number): string =>
  beginningOf(
    // Control characters except the tab and the line break.
    text.replace(/(?![\t\n])\p{Cc}/gu, '').toWellFormed(),
    longest,
  );

/** A file name without a path, without marks that reverse its ending, and never empty. */
export function fileName(name: string): string {
  const base = storable(name, 1_000)
    .replace(/[\t\n]/g, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .split(/[/\\]/)
    .at(-1);
  const trimmed = trimText(base ?? '');
  return beginningOf(trimmed, RECEIVED.name) || 'attachment';
}

const SIGNATURES: readonly (readonly [type: string, bytes: readonly number[], offset?: number])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x57, 0x45, 0x42, 0x50], 8],
  // Office documents are ZIP files too.
  ['application/zip', [0x50, 0x4b, 0x03, 0x04]],
];

const UNKNOWN_TYPE = 'application/octet-stream';

/** What the bytes say. A page, a script or a text is none of these, so no browser shows it. */
export const typeOf = (content: Uint8Array): string =>
  SIGNATURES.find(([, bytes, offset = 0]) => bytes.every((byte, index) => content[offset + index] === byte))?.[0] ??
  UNKNOWN_TYPE;

type Attachment = { name: string; content: Uint8Array };
export type KeptAttachment = {
  name: string;
  type: string;
  sizeBytes: number;
  content: Uint8Array | null;
  refused: 'size' | 'total' | 'count' | null;
};

/** Decides which attachments are stored. Those that aren't are still named. `stored` bytes are there already. */
export function keepAttachments(attachments: readonly Attachment[], stored: number): KeptAttachment[] {
  let total = stored;
  return attachments.slice(0, RECEIVED.attachments * 2).map(({ name, content }, index) => {
    const sizeBytes = content.byteLength;
    const facts = { name: fileName(name), type: typeOf(content), sizeBytes };
    const refuse = (refused: KeptAttachment['refused']) => ({ ...facts, content: null, refused });
    if (index >= RECEIVED.attachments) return refuse('count');
    if (sizeBytes > RECEIVED.largest) return refuse('size');
    if (total + sizeBytes > RECEIVED.total) return refuse('total');
    total += sizeBytes;
    return { ...facts, content, refused: null };
  });
}

/** Attachments of an email that is too large to be read whole. */
export const refuseParts = (parts: readonly { name: string; sizeBytes: number }[]): KeptAttachment[] =>
  parts.slice(0, RECEIVED.attachments * 2).map(({ name, sizeBytes }) => ({
    name: fileName(name),
    type: UNKNOWN_TYPE,
    sizeBytes: Math.min(sizeBytes, 2_147_483_647),
    content: null,
    refused: 'size',
  }));
