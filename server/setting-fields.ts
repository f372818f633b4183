import { isIP } from 'node:net';
import { z } from 'zod';
import { emailAddress } from '#lib/api/schemas.ts';
import { isDay } from '#lib/time/calendar-days.ts';

const limit = (production: string) =>
  z
    .string()
    .default(production)
    .transform((text, context) => {
      const parts = /^([1-9]\d{0,5})\/([1-9]\d{0,6})$/.exec(text);
      if (!parts) {
        context.addIssue(`must be count/seconds, for example ${production}`);
        return z.NEVER;
      }
      return { points: Number(parts[1]), seconds: Number(parts[2]) };
    });

export const limitFields = {
  LIMIT_CONTACT: limit('10/600'),
  LIMIT_BOOKINGS: limit('10/86400'),
  LIMIT_SUBSCRIBE: limit('10/600'),
  LIMIT_WRITES: limit('300/60'),
  LIMIT_QUESTIONS: limit('60/60'),
  LIMIT_SEARCHES: limit('100/10'),
  LIMIT_REGISTER: limit('20/3600'),
  LIMIT_RESET: limit('10/600'),
  LIMIT_REJECTED_FILES: limit('20/3600'),
  LIMIT_LOGIN_ADDRESS: limit('100/3600'),
  LIMIT_LOGIN_ACCOUNT: limit('5/600'),
};
const milliseconds = (fallback: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a number of milliseconds, for example ${fallback}, or 0 for none`)
    .default(fallback)
    .transform(Number);

export const isOriginOnly = (address: string) => {
  const { pathname, search, hash, username, password } = new URL(address);
  return pathname === '/' && `${search}${hash}${username}${password}` === '';
};

const isProxy = (entry: string) => {
  const [address = '', prefix, ...rest] = entry.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
};

export const proxies = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .refine((entries) => entries.every(isProxy), 'must be addresses or CIDR ranges separated by commas');

/** Other characters arrive encoded, such as the … of an example. A database may have a socket in place of a host. */
const hasPlainHost = (address: string) => URL.canParse(address) && !/%[89a-f]/i.test(new URL(address).hostname);

export const isDatabaseAddress = (address: string) => /^postgres(ql)?:\/\/./.test(address) && hasPlainHost(address);

const isMailServer = (address: string) => /^smtps?:\/\/./.test(address) && hasPlainHost(address);

/** A name, quoted if it has marks that would make it a list, and an address. */
const MAILBOX = /^(?:"[^"\\<>]*"|[^"\\<>@,;:()[\]]*)\s*<([^<>\s]+)>$/;

const isSender = (text: string) =>
  !/[\p{Cc}\u2028\u2029]/u.test(text) && emailAddress().safeParse(MAILBOX.exec(text)?.[1] ?? text).success;

export const mailFields = {
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must be an smtp:// or smtps:// address, with special characters in the password encoded')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(
      isSender,
      'must be an email address on one line, or a name with one, for example Studio <hello@example.com>',
    )
    .optional(),
  MAIL_WEBHOOK_SECRET: z.string().min(24, 'must have at least 24 characters').optional(),
};

/** What ends by itself and when, for example `example.com=2027-05-01, Stripe key=2027-01-31`. */
const endings = z
  .string()
  .default('')
  .transform((text, context) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => {
        const [name = '', day = ''] = entry.split('=').map((part) => part.trim());
        if (name && isDay(day)) return { name, until: new Date(`${day}T00:00:00Z`) };
        context.addIssue('must be names with dates separated by commas, for example example.com=2027-05-01');
        return z.NEVER;
      }),
  );

export const watchFields = {
  LOG_FORMAT: z.enum(['json', 'pretty'], 'must be json or pretty').default('json'),
  LOG_SLOW_QUERIES: milliseconds('500'),
  METRICS_TOKEN: z.string().min(24, 'must have at least 24 characters').optional(),
  EXPIRY_DATES: endings,
};
