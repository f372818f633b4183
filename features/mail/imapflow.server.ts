import { type FetchMessageObject, ImapFlow, type MessageStructureObject } from 'imapflow';
import { decodedPart } from '#lib/text/decoded-part.ts';
import { versionOf } from '#lib/version.ts';
import { mustEncrypt } from './rules.ts';

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
const TRIAL_TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 8_000 };
const TRIAL_MS = 10_000;

/** Of a longer email only the beginning is read, which has its text. */
const LARGEST_READ = 16 * 1024 * 1024;
const BEGINNING = 512 * 1024;

type NamedPart = { name: string; sizeBytes: number };

export type FetchedEmail = {
  source: Uint8Array;
  /** Whether the source is all of it. */
  isWhole: boolean;
  /** Its attachments as the server describes them. */
  parts: NamedPart[];
};

/** The emails of an inbox, by numbers that grow. */
export type Inbox = {
  /** The server's, and a hash of the login: many servers have 1. With another one, the same number means another email. */
  uidValidity: string;
  /** The number of the next email that arrives. */
  nextUid: number;
  /** Numbers above this one, in order. */
  listAfter: (uid: number) => Promise<number[]>;
  /** Numbers of emails that arrived that day or later, in order. */
  listSince: (day: Date) => Promise<number[]>;
  /** Null if it's gone, `rejected` if the server can't return it, for example because it is damaged. */
  fetch: (uid: number) => Promise<FetchedEmail | 'rejected' | null>;
  markRead: (uids: number[]) => Promise<void>;
  close: () => Promise<void>;
};

function createClient(imapUrl: string, timeouts: typeof TIMEOUTS): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(imapUrl);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    doSTARTTLS: secure ? undefined : mustEncrypt(imapUrl),
    auth: { user: decodedPart(username), pass: decodedPart(password) },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: LARGEST_READ + BEGINNING,
    ...timeouts,
  });
  // A connection that breaks between two commands; the next command fails too.
  client.on('error', () => {});
  return client;
}

function attachmentsIn(part: MessageStructureObject | undefined): NamedPart[] {
  if (!part) return [];
  if (part.childNodes) return part.childNodes.flatMap(attachmentsIn);
  const name = part.dispositionParameters?.filename ?? part.parameters?.name;
  if (part.disposition !== 'attachment' && !name) return [];
  // Written in base64, it takes four thirds.
  const size = part.size ?? 0;
  return [{ name: name ?? '', sizeBytes: part.encoding === 'base64' ? Math.floor((size * 3) / 4) : size }];
}

async function fetchEmail(client: ImapFlow, uid: number): Promise<FetchedEmail | null> {
  const one = (query: Parameters<ImapFlow['fetchOne']>[1]): Promise<FetchMessageObject | false> =>
    client.fetchOne(String(uid), query, { uid: true });
  const facts = await one({ size: true, bodyStructure: true });
  if (!facts) return null;
  const isWhole = (facts.size ?? 0) <= LARGEST_READ;
  const found = await one({ source: { start: 0, maxLength: isWhole ? LARGEST_READ : BEGINNING } });
  if (!found) return null;
  return { source: found.source ?? new Uint8Array(), isWhole, parts: attachmentsIn(facts.bodyStructure) };
}

const isRejection = (error: unknown) => error instanceof Error && Reflect.get(error, 'responseStatus') === 'NO';

/** The library returns false where a command fails: that must not look like an empty inbox. */
function inOrder(uids: number[] | false | undefined): number[] {
  if (!uids) throw new Error('The server did not list the emails');
  return uids.toSorted((one, other) => one - other);
}

function loginHash(imapUrl: string): string {
  const { username, host } = new URL(imapUrl);
  return versionOf([username, host]);
}

/** Rejects if the server can't be reached or rejects the login. The connection must be closed. */
export async function openInbox(imapUrl: string, timeouts = TIMEOUTS): Promise<Inbox> {
  const client = createClient(imapUrl, timeouts);
  try {
    await client.connect();
    const lock = await client.getMailboxLock('INBOX');
    if (!client.mailbox) throw new Error('The server did not open the inbox');
    return {
      uidValidity: `${client.mailbox.uidValidity} ${loginHash(imapUrl)}`,
      nextUid: client.mailbox.uidNext,
      // A range with an open end always holds the last email, also if its number is below the start.
      listAfter: async (uid) =>
        inOrder(await client.search({ uid: `${uid + 1}:*` }, { uid: true })).filter((one) => one > uid),
      listSince: async (day) => inOrder(await client.search({ since: day }, { uid: true })),
      fetch: (uid) =>
        fetchEmail(client, uid).catch((error: unknown) => {
          if (isRejection(error)) return 'rejected';
          throw error;
        }),
      markRead: async (uids) => {
        const isMarked = await client.messageFlagsAdd(uids, ['\\Seen'], { uid: true });
        if (!isMarked) throw new Error('The server did not mark the emails as read');
      },
      close: async () => {
        lock.release();
        await client.logout().catch(() => client.close());
      },
    };
  } catch (error) {
    client.close();
    throw error;
  }
}

export type InboxTrial = { ok: true; count: number } | { ok: false; code: string; message: string };

const textOf = (error: unknown, name: string) => {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : '';
};

/** Signs in and opens the inbox, and changes nothing. Takes at most ten seconds. */
export async function tryInbox(imapUrl: string): Promise<InboxTrial> {
  const client = createClient(imapUrl, TRIAL_TIMEOUTS);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' })), TRIAL_MS);
  const attempt = async () => {
    await client.connect();
    const { exists } = await client.mailboxOpen('INBOX', { readOnly: true });
    return { ok: true, count: exists } as const;
  };
  try {
    return await Promise.race([late, attempt()]);
  } catch (error) {
    const isLogin = error instanceof Error && Reflect.get(error, 'authenticationFailed') === true;
    const message = textOf(error, 'responseText') || (error instanceof Error ? error.message : String(error));
    return { ok: false, code: isLogin ? 'EAUTH' : textOf(error, 'code'), message };
  } finally {
    clearTimeout(timer);
    client.close();
  }
}
