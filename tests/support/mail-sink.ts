import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';

/** Links are long and contain signs that quoted-printable encodes. */
const decode = (source: string) =>
  source.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** A mail server for end-to-end tests that accepts everything, except emails to addresses in `busy`. */
export async function openMailSink() {
  const received: { recipient: string; source: string }[] = [];
  const busy = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, callback) =>
      callback(busy.has(address) ? Object.assign(new Error('4.2.1 try again later'), { responseCode: 450 }) : null),
    onData: (stream, { envelope }, callback) => {
      const keep = (source: string) => {
        received.push({ recipient: envelope.rcptTo[0]?.address ?? '', source });
        callback();
      };
      text(stream).then(keep, callback);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    busy,
    /** The source of the email to the address whose subject starts like this, once it has arrived. */
    read: async (recipient: string, subject: string): Promise<string> => {
      const find = () =>
        received.find((email) => email.recipient === recipient && email.source.includes(`\r\nSubject: ${subject}`));
      await expect.poll(find).toBeDefined();
      return decode(find()?.source ?? '');
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
