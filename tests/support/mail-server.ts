import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** What the server answers instead of accepting, like "550 5.1.1 no such user". */
export type Rejections = Partial<
  Record<'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA', (recipient: string) => string | null>
>;
export type ReceivedEmail = { recipient: string; source: string };

type Answer = (error?: Error | null) => void;

function answerWith(reply: string | null | undefined, callback: Answer): void {
  if (!reply) return callback();
  const [, code, message] = /^(\d{3}) (.*)$/.exec(reply) ?? [];
  callback(Object.assign(new Error(message), { responseCode: Number(code) }));
}

/** A mail server on a socket of its own. `rejections` may be changed while it runs. */
export async function startMailServer(rejections: Rejections = {}) {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ username }, _session, callback) =>
      answerWith(rejections.AUTH?.(''), (error) => callback(error, { user: username })),
    onMailFrom: (_sender, _session, callback) => answerWith(rejections['MAIL FROM']?.(''), callback),
    onRcptTo: ({ address }, _session, callback) => answerWith(rejections['RCPT TO']?.(address), callback),
    onData: (stream, { envelope }, callback) => {
      const recipient = envelope.rcptTo[0]?.address ?? '';
      const answer = (source: string) =>
        answerWith(rejections.DATA?.(recipient), (error) => {
          if (!error) received.push({ recipient, source });
          callback(error);
        });
      text(stream).then(answer, callback);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  onTestFinished(stop);
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://site:secret@127.0.0.1:${port}`, rejections, received, stop };
}
