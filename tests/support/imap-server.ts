import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

type Stored = { uid: number; source: Buffer; isSeen: boolean; structure: string; arrivedAt: Date };

/** What a test changes while the server runs. */
type Behavior = {
  uidValidity: number;
  password: string;
  /** Commands at which the server drops the connection, such as "UID STORE"; CONNECT at once. */
  hangsUpOn: ReadonlySet<string>;
  /** Emails that it can't return. */
  rejects: ReadonlySet<number>;
};

const quoted = (text: string) => text.replace(/^"(.*)"$/, '$1').replaceAll(/\\(.)/g, '$1');

function parseRange(range: string, last: number): (uid: number) => boolean {
  const parts = range.split(',').map((part) => part.split(':').map((end) => (end === '*' ? last : Number(end))));
  return (uid) => parts.some(([one = 0, other = one]) => uid >= Math.min(one, other) && uid <= Math.max(one, other));
}

/** RFC 3501: a text part, for emails whose structure no test is about. */
const plainStructure = (source: Buffer) => `("TEXT" "PLAIN" ("CHARSET" "utf-8") NIL NIL "8BIT" ${source.length} 1)`;

/**
 * One inbox behind as much of IMAP as reading it takes (RFC 3501). What real servers do besides was tried with Dovecot:
 * see decision 091.
 */
export async function startImapServer() {
  const emails: Stored[] = [];
  const sockets = new Set<Socket>();
  const behavior: Behavior = { uidValidity: 7, password: 'secret', hangsUpOn: new Set(), rejects: new Set() };

  function fetchOne(email: Stored, items: string): string | Buffer {
    const facts = [`UID ${email.uid}`];
    if (/RFC822\.SIZE/i.test(items)) facts.push(`RFC822.SIZE ${email.source.length}`);
    if (/BODYSTRUCTURE/i.test(items)) facts.push(`BODYSTRUCTURE ${email.structure}`);
    const [, from = '0', length = '0'] = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/i.exec(items) ?? [];
    const start = `* ${emails.indexOf(email) + 1} FETCH (${facts.join(' ')}`;
    if (!/BODY\.PEEK\[\]/i.test(items)) return `${start})\r\n`;
    const part = email.source.subarray(Number(from), Number(from) + Number(length));
    return Buffer.concat([Buffer.from(`${start} BODY[]<${from}> {${part.length}}\r\n`), part, Buffer.from(')\r\n')]);
  }

  function search(criteria: string): Stored[] {
    const range = /\bUID (\S+)/i.exec(criteria)?.[1];
    const since = /\bSINCE (\S+)/i.exec(criteria)?.[1];
    const last = emails.at(-1)?.uid ?? 0;
    const isIn = range === undefined ? () => true : parseRange(range, last);
    return emails.filter(
      ({ uid, arrivedAt }) => isIn(uid) && (!since || arrivedAt >= new Date(`${quoted(since)} UTC`)),
    );
  }

  function answer(command: string, rest: string, write: (data: string | Buffer) => void): string {
    switch (command) {
      case 'CAPABILITY':
        write('* CAPABILITY IMAP4rev1\r\n');
        return 'OK done';
      case 'LOGIN':
        return quoted(rest.split(' ').at(-1) ?? '') === behavior.password ? 'OK done' : 'NO [AUTHENTICATIONFAILED] No';
      case 'LIST':
        write('* LIST (\\HasNoChildren) "/" INBOX\r\n');
        return 'OK done';
      case 'SELECT':
      case 'EXAMINE':
        write(`* FLAGS (\\Seen)\r\n* ${emails.length} EXISTS\r\n* 0 RECENT\r\n`);
        write(
          `* OK [UIDVALIDITY ${behavior.uidValidity}] ok\r\n* OK [UIDNEXT ${(emails.at(-1)?.uid ?? 0) + 1}] ok\r\n`,
        );
        return `OK [READ-${command === 'SELECT' ? 'WRITE' : 'ONLY'}] done`;
      case 'UID SEARCH':
        write(
          `* SEARCH ${search(rest)
            .map(({ uid }) => uid)
            .join(' ')}\r\n`,
        );
        return 'OK done';
      case 'UID FETCH': {
        const [range = '', ...items] = rest.split(' ');
        const isIn = parseRange(range, emails.at(-1)?.uid ?? 0);
        if ([...behavior.rejects].some(isIn)) return 'NO The email is damaged';
        for (const email of emails.filter(({ uid }) => isIn(uid))) write(fetchOne(email, items.join(' ')));
        return 'OK done';
      }
      case 'UID STORE': {
        const isIn = parseRange(rest.split(' ')[0] ?? '', emails.at(-1)?.uid ?? 0);
        for (const email of emails) if (isIn(email.uid)) email.isSeen = true;
        return 'OK done';
      }
      case 'LOGOUT':
        write('* BYE bye\r\n');
        return 'OK done';
      case 'NOOP':
      case 'CLOSE':
      case 'UNSELECT':
        return 'OK done';
      default:
        return 'BAD unknown command';
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    // A client that was stopped resets its connection.
    socket.on('error', () => {});
    if (behavior.hangsUpOn.has('CONNECT')) return void socket.destroy();
    socket.write('* OK ready\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      const [, tag = '*', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
      const name = command.toUpperCase();
      if (behavior.hangsUpOn.has(name)) return void socket.destroy();
      socket.write(`${tag} ${answer(name, rest, (data) => socket.write(data))}\r\n`);
      if (name === 'LOGOUT') socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');

  return {
    behavior,
    imapUrl: `imap://hello%40studio.test:secret@127.0.0.1:${address.port}`,
    emails,
    /** Returns the number of the email. */
    add: (source: string | Buffer, { structure = '', arrivedAt = new Date() } = {}) => {
      const bytes = Buffer.from(source);
      const uid = (emails.at(-1)?.uid ?? 0) + 1;
      emails.push({ uid, source: bytes, isSeen: false, structure: structure || plainStructure(bytes), arrivedAt });
      return uid;
    },
    unseen: () => emails.filter(({ isSeen }) => !isSeen).map(({ uid }) => uid),
  };
}
