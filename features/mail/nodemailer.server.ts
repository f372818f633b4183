import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { Options } from 'nodemailer/lib/smtp-pool';
import type { Message } from './commands/claim-emails.server.ts';
import { type Deliver, LONGEST_DELIVERY_MS } from './commands/deliver-batch.server.ts';
import { DeliveryFailed } from './commands/record-delivery.server.ts';
import { headerSafe, isMailboxRejected, messageIdHeader, mustEncrypt, oneMailbox } from './rules.ts';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 3 * 60_000 };

/** Below what servers usually allow. A new connection costs a tenth of a second. */
const POOL = { pool: true, maxConnections: 1, maxMessages: 5_000, maxRequeues: 1, idleTimeout: 30_000 } as const;

/**
 * `hasBegun`: the login succeeded and this email was started. The library reports a failed connection and one lost
 * during a message alike, and its EENVELOPE also covers a rejected sender.
 */
function describeFailure(error: unknown, hasBegun: boolean): DeliveryFailed {
  if (!(error instanceof Error)) return new DeliveryFailed('unknown', 'server');
  const { command, code, responseCode, response }: NodemailerError = error;
  const isSenderRejected = command === 'MAIL FROM' && code === 'EENVELOPE';
  if (!hasBegun || isSenderRejected) return new DeliveryFailed(error.message, 'server');
  if (responseCode === 421) return new DeliveryFailed(error.message, 'closing');
  if (command !== 'RCPT TO' || response === undefined) return new DeliveryFailed(error.message, 'email');
  // There is one recipient, so the library's remark that all were rejected says nothing.
  return new DeliveryFailed(response, isMailboxRejected(response) ? 'rejected' : 'email');
}

/** RFC 8058: mail programs offer to unsubscribe, and send a POST to the address. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${headerSafe(url)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** RFC 5546: mail programs offer to add, change or remove the event. A file for those that don't is attached too. */
const calendarPart = (method: Message['calendarMethod'], calendar: string | null) =>
  method !== null && calendar !== null
    ? { icalEvent: { method, filename: 'invite.ics', content: Buffer.from(calendar) } }
    : {};

function answerHeaders(inReplyTo: string | null, hostname: string) {
  const id = inReplyTo === null ? null : messageIdHeader(inReplyTo, hostname);
  return id === null ? {} : { inReplyTo: id, references: id };
}

/** The library writes each part of a message to the socket as it encodes it, in seven small writes. */
async function* inOnePiece(source: Readable) {
  yield await buffer(source);
}

/** `from` may change while the connection lasts. */
type Sender = { smtpUrl: string; readonly from: string; appUrl: string };

/** One connection, opened for the first email and reused for the next ones, so emails go out one by one. */
export function smtpDelivery(sender: Sender, timeouts = TIMEOUTS) {
  const { smtpUrl, appUrl } = sender;
  let hasBegun = false;
  const options: Options = {
    url: smtpUrl,
    requireTLS: mustEncrypt(smtpUrl),
    ...POOL,
    ...timeouts,
    // Called before every new connection.
    getSocket: (_options, callback) => {
      hasBegun = false;
      callback(null, false);
    },
  };
  const transport = createTransport(options);
  // Called when the transport needs the message, which is after the login.
  transport.use('stream', ({ message }, next) => {
    message.processFunc((source) => {
      hasBegun = true;
      return Readable.from(inOnePiece(source));
    });
    next();
  });
  const { hostname } = new URL(appUrl);

  const deliver: Deliver = async (email) => {
    const { recipient, subject, text, html, messageId, replyTo, unsubscribeUrl } = email;
    hasBegun = false;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), LONGEST_DELIVERY_MS);
    try {
      await transport.sendMail({
        from: sender.from,
        // An object is one address, whatever it contains.
        to: { name: '', address: recipient },
        replyTo: replyTo === null ? undefined : (oneMailbox(replyTo) ?? undefined),
        subject: headerSafe(subject),
        messageId: messageIdHeader(messageId, hostname) ?? undefined,
        ...answerHeaders(email.inReplyTo, hostname),
        headers: unsubscribeUrl === null ? {} : unsubscribeHeaders(unsubscribeUrl),
        text,
        html,
        ...calendarPart(email.calendarMethod, email.calendar),
        signal: limit.signal,
      });
    } catch (error) {
      throw describeFailure(error, hasBegun);
    } finally {
      clearTimeout(timer);
    }
  };
  return { deliver, close: () => transport.close() };
}

const TRIAL_MS = 10_000;
const TRIAL_TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 8_000, dnsTimeout: 8_000 };

export type TrialFailure = { command: string; code: string; message: string };

/** Sends one email at once, outside of the outbox. Null if the server accepted it. Takes at most ten seconds. */
export async function sendTrial(
  { smtpUrl, from }: Pick<Sender, 'smtpUrl' | 'from'>,
  { recipient, subject, text }: Pick<Message, 'recipient' | 'subject' | 'text'>,
): Promise<TrialFailure | null> {
  const transport = createTransport({ url: smtpUrl, requireTLS: mustEncrypt(smtpUrl), ...TRIAL_TIMEOUTS });
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' })), TRIAL_MS);
  try {
    await Promise.race([
      late,
      transport.sendMail({ from, to: { name: '', address: recipient }, subject: headerSafe(subject), text }),
    ]);
    return null;
  } catch (error) {
    if (!(error instanceof Error)) return { command: '', code: '', message: String(error) };
    const { command = '', code = '', message }: NodemailerError = error;
    return { command, code, message };
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}
