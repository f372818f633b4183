import { isIP } from 'node:net';
import { z } from 'zod';
import { emailAddress } from '#lib/api/schemas.ts';
import { isPublicAddress } from '#lib/net/public-address.ts';
import { parseOpeningHours } from '#lib/time/opening-hours.ts';
import { parseDays } from '#lib/time/terms.ts';
import { isTimeZone } from '#lib/time/time-zone.ts';
import { ENCRYPTIONS, type SettingName } from './cards.ts';

export const STAND_IN = 'stand-in';

const isProvider = (address: string) => {
  if (address === STAND_IN) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, search, hash, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === '';
};

/** Dollars per million tokens, of prompts and of answers. */
const prices = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,4})?\/\d{1,4}(\.\d{1,4})?$/, 'must be prompt/answer in dollars, for example 0.15/0.60')
  .transform((text) => {
    const [prompt = 0, answer = 0] = text.split('/').map(Number);
    return { prompt, answer };
  });

const emailAddresses = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .pipe(z.array(emailAddress('must be email addresses separated by commas')));

/** Settings that both the environment and the panel give, as text. */
export const sharedFields = {
  REQUIRE_STAFF_2FA: z.enum(['on', 'off'], 'must be on or off'),
  LEAD_EMAILS: emailAddresses,
  BUSINESS_TIMEZONE: z.string().refine(isTimeZone, 'must be an IANA time zone, for example America/Chicago'),
  UNANSWERED_HOURS: z
    .string()
    .regex(/^[1-9]\d?$/, 'must be a number of business hours from 1 to 99')
    .transform(Number),
  BUSINESS_HOURS: z.string().transform((text, context) => {
    const hours = parseOpeningHours(text);
    if (hours) return hours;
    context.addIssue(
      'must name at least one day, and each must close after it opens, for example Mon 09:00-17:00, Sat 10:00-14:00',
    );
    return z.NEVER;
  }),
  INBOX_ADDRESS: z.string().pipe(emailAddress('must be an email address')),
  HOLIDAYS: z
    .string()
    .max(2000, 'must have at most 2,000 characters')
    .transform((text, context) => {
      const days = parseDays(text);
      if (days) return days;
      context.addIssue('must be days separated by commas, for example 2026-12-25, 2027-01-01');
      return z.NEVER;
    }),
  POSTAL_ADDRESS: z.string().regex(/^[^\p{Cc}\u2028\u2029]{10,200}$/u, 'must be one line of 10 to 200 characters'),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_\w+$/, 'must be a Stripe secret key'),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\S+$/, 'must be the signing secret of a Stripe webhook'),
  AI_BASE_URL: z
    .string()
    .refine(
      isProvider,
      'must be stand-in or an http(s) address without credentials, for example http://127.0.0.1:11434/v1',
    ),
  AI_API_KEY: z.string().regex(/^[\x21-\x7e]+$/, 'must be a key without spaces'),
  AI_MODEL: z.string().max(200, 'must have at most 200 characters'),
  AI_PRICES: prices,
  AI_MONTHLY_LIMIT: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be an amount in dollars, for example 200')
    .transform(Number),
} as const;

const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i;
const line = (longest: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[^\\p{Cc}\\u2028\\u2029]{1,${longest}}$`, 'u'),
      `must be one line of at most ${longest} characters`,
    );

const server = (example: string) =>
  z.string().refine(
    // A URL can't name the interface of an address.
    (host) => (isIP(host) !== 0 && !host.includes('%')) || HOST.test(host),
    `must be the name of a server, for example ${example}`,
  );

const port = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'must be a port number')
  .refine((text) => Number(text) <= 65_535, 'must be a port number');

const PUBLIC_ADDRESS =
  'must be a public https:// address. An address of your own network only comes from the environment';

/** Names are looked up when the address is used. */
const isPublicProvider = (address: string) => {
  if (address === STAND_IN || !isProvider(address)) return false;
  const { protocol, hostname } = new URL(address);
  const literal = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(literal) === 0 || isPublicAddress(literal));
};

/** What may be entered in the panel, as text. */
export const panelFields: Record<SettingName, z.ZodType<unknown, string>> = {
  ...sharedFields,
  MAIL_SERVER: server('smtp.example.com'),
  MAIL_PORT: port,
  MAIL_ENCRYPTION: z.enum(ENCRYPTIONS, 'must be TLS, STARTTLS or none'),
  MAIL_USER: line(200),
  MAIL_PASSWORD: line(500),
  MAIL_FROM_NAME: line(100).refine((name) => !/[<>"\\]/.test(name), 'must not contain <, >, " or \\'),
  MAIL_FROM_ADDRESS: z.string().pipe(emailAddress('must be an email address')),
  INBOX_SERVER: server('imap.example.com'),
  INBOX_PORT: port,
  INBOX_ENCRYPTION: z.enum(ENCRYPTIONS, 'must be TLS, STARTTLS or none'),
  INBOX_USER: line(200),
  INBOX_PASSWORD: line(500),
  AI_BASE_URL: z.string().refine(isPublicProvider, PUBLIC_ADDRESS),
};
