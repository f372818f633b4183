import { company } from '#content/company.ts';
import { decodedPart } from '#lib/text/decoded-part.ts';
import { mailbox } from '#lib/text/mailbox.ts';
import type { SettingName } from './cards.ts';
import { STAND_IN } from './fields.ts';

export type Texts = Partial<Record<SettingName, string>>;
type Environment = Readonly<Record<string, string | undefined>>;

const PORTS: Record<string, string> = { tls: '465', starttls: '587', none: '25' };
const INBOX_PORTS: Record<string, string> = { tls: '993', starttls: '143', none: '143' };

type Server = { host?: string; port?: string; encryption?: string; user?: string; password?: string };

/** Undefined if there is no server, or its password is missing. */
function serverUrl(protocol: 'smtp' | 'imap', ports: Record<string, string>, server: Server): string | undefined {
  const { host, encryption = 'tls', user, password, port = ports[encryption] ?? '' } = server;
  if (!host || (user && !password)) return undefined;
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@` : '';
  const named = host.includes(':') ? `[${host}]` : host;
  const end = encryption === 'none' ? '?ignoreTLS=true' : '';
  return `${protocol}${encryption === 'tls' ? 's' : ''}://${login}${named}:${port}${end}`;
}

const smtpUrlOf = (texts: Texts) =>
  serverUrl('smtp', PORTS, {
    host: texts.MAIL_SERVER,
    port: texts.MAIL_PORT,
    encryption: texts.MAIL_ENCRYPTION,
    user: texts.MAIL_USER,
    password: texts.MAIL_PASSWORD,
  });

const imapUrlOf = (texts: Texts) =>
  texts.INBOX_USER === undefined
    ? undefined
    : serverUrl('imap', INBOX_PORTS, {
        host: texts.INBOX_SERVER,
        port: texts.INBOX_PORT,
        encryption: texts.INBOX_ENCRYPTION,
        user: texts.INBOX_USER,
        password: texts.INBOX_PASSWORD,
      });

/** The parts of a server's address. */
function partsOf(url: string, ports: Record<string, string>) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const plain = searchParams.has('ignoreTLS') ? 'none' : 'starttls';
  const encryption = protocol.endsWith('s:') ? 'tls' : plain;
  return {
    encryption,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || ports[encryption],
    user: decodedPart(username),
    password: decodedPart(password),
  };
}

function fromOf({ MAIL_FROM_NAME: name, MAIL_FROM_ADDRESS: address }: Texts): string | undefined {
  return name || address ? mailbox(name ?? company.name, address ?? company.email) : undefined;
}

/** Settings of the panel as the variables of the environment that they stand for. */
export function asEnvironment(texts: Texts): Record<string, string> {
  const {
    MAIL_SERVER: _server,
    MAIL_PORT: _port,
    MAIL_ENCRYPTION: _encryption,
    MAIL_USER: _user,
    MAIL_PASSWORD: _password,
    MAIL_FROM_NAME: _name,
    MAIL_FROM_ADDRESS: _address,
    INBOX_SERVER: _inbox,
    INBOX_PORT: _inboxPort,
    INBOX_ENCRYPTION: _inboxEncryption,
    INBOX_USER: _inboxUser,
    INBOX_PASSWORD: _inboxPassword,
    ...same
  } = texts;
  const payments = texts.STRIPE_SECRET_KEY && texts.STRIPE_WEBHOOK_SECRET ? 'stripe' : undefined;
  const servers = { SMTP_URL: smtpUrlOf(texts), IMAP_URL: imapUrlOf(texts) };
  const all = { ...same, ...servers, MAIL_FROM: fromOf(texts), PAYMENTS: payments };
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** What the variables of the environment say in the fields of the panel, without secrets. */
export function fromEnvironment(environment: Environment): Texts {
  const { SMTP_URL, IMAP_URL, MAIL_FROM, ...rest } = environment;
  const texts: Texts = { ...rest };
  if (SMTP_URL) {
    const { host, port, encryption, user, password } = partsOf(SMTP_URL, PORTS);
    texts.MAIL_ENCRYPTION = encryption;
    texts.MAIL_SERVER = host;
    texts.MAIL_PORT = port;
    texts.MAIL_USER = user;
    texts.MAIL_PASSWORD = password;
  }
  if (IMAP_URL) {
    const { host, port, encryption, user, password } = partsOf(IMAP_URL, INBOX_PORTS);
    texts.INBOX_ENCRYPTION = encryption;
    texts.INBOX_SERVER = host;
    texts.INBOX_PORT = port;
    texts.INBOX_USER = user;
    texts.INBOX_PASSWORD = password;
  }
  if (MAIL_FROM) {
    const [, name = '', address = MAIL_FROM] = /^"?([^"<]*?)"?\s*<([^>]*)>$/.exec(MAIL_FROM) ?? [];
    texts.MAIL_FROM_NAME = name;
    texts.MAIL_FROM_ADDRESS = address;
  }
  return texts;
}

/** A provider needs a model, and prices so that its cost is known before it is asked. */
export function aiProblems(values: Environment, names: readonly string[]): string[] {
  const { AI_BASE_URL: address } = values;
  if (address === undefined) {
    return names.filter((name) => values[name] !== undefined).map((name) => `${name} needs AI_BASE_URL`);
  }
  if (address !== STAND_IN) {
    return ['AI_MODEL', 'AI_PRICES']
      .filter((name) => values[name] === undefined)
      .map((name) => `${name} is required with AI_BASE_URL`);
  }
  return values.APP_MODE === 'production' ? ['AI_BASE_URL must not be stand-in in production'] : [];
}

/** Stripe needs both: without the webhook secret, no payment would be noticed. */
export function paymentProblems(values: Environment): string[] {
  const isProduction = values.APP_MODE === 'production';
  const problems: string[] = [];
  if (isProduction && values.PAYMENTS === 'sandbox') problems.push('PAYMENTS must not be sandbox in production');
  if (isProduction && values.STRIPE_API_BASE) problems.push('STRIPE_API_BASE is for tests, not for production');
  const isWanted = values.PAYMENTS === 'stripe' || values.STRIPE_SECRET_KEY || values.STRIPE_WEBHOOK_SECRET;
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
    if (isWanted && !values[name]) problems.push(`${name} is required for payments with Stripe`);
  }
  return problems;
}
