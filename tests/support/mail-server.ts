import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished, vi } from 'vitest';

/** Replies that reject a command, like "550 5.1.1 no such user", SILENCE, SLOWLY or HANG_UP. */
export type Rejections = Partial<
  Record<'CONNECT' | 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA', (recipient: string) => string | null>
>;
export const SILENCE = 'silence';
/** Accepted after a while. */
export const SLOWLY = 'slowly';
const SLOW_MS = 300;
export const HANG_UP = 'hang up';
type ReceivedEmail = { recipient: string; source: string; isEncrypted: boolean };

type Answer = (error?: Error | null) => void;

function answerWith(sockets: Set<Socket>, reply: string | null | undefined, callback: Answer): void {
  if (reply === SILENCE) return;
  if (reply === SLOWLY) return void setTimeout(callback, SLOW_MS);
  if (reply === HANG_UP) return sockets.forEach((socket) => void socket.destroy());
  if (!reply) return callback();
  const [, code, message] = /^(\d{3}) (.*)$/.exec(reply) ?? [];
  callback(Object.assign(new Error(message), { responseCode: Number(code) }));
}

/** Starts a mail server on a free port. `rejections` can change while it runs. Its certificate is self-signed. */
export async function startMailServer(rejections: Rejections = {}, { port = 0, offersTls = false } = {}) {
  const received: ReceivedEmail[] = [];
  const sockets = new Set<Socket>();
  // The server warns that its own certificate, which everyone knows, is not secure.
  if (offersTls) vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  const server = new SMTPServer({
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    // Saves a DNS lookup of our own address, which can take 100 ms.
    disableReverseLookup: true,
    onConnect: (_session, callback) => answerWith(sockets, rejections.CONNECT?.(''), callback),
    onAuth: ({ username }, _session, callback) =>
      answerWith(sockets, rejections.AUTH?.(''), (error) => callback(error, { user: username })),
    onMailFrom: (_sender, _session, callback) => answerWith(sockets, rejections['MAIL FROM']?.(''), callback),
    onRcptTo: ({ address }, _session, callback) => answerWith(sockets, rejections['RCPT TO']?.(address), callback),
    onData: (stream, { envelope, secure }, callback) => {
      const recipient = envelope.rcptTo[0]?.address ?? '';
      const answer = (source: string) =>
        answerWith(sockets, rejections.DATA?.(recipient), (error) => {
          if (!error) received.push({ recipient, source, isEncrypted: secure });
          callback(error);
        });
      text(stream).then(answer, callback);
    },
  });
  // A killed client resets its connection.
  server.on('error', () => {});
  server.server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  onTestFinished(stop);
  const address = server.server.address();
  const usedPort = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://site:secret@127.0.0.1:${usedPort}`, port: usedPort, rejections, received, stop };
}
