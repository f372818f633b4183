import { isIP } from 'node:net';
import { z } from 'zod';
import { emailAddress } from '#lib/api/schemas.ts';
import { isTimeZone } from '#lib/time/time-zone.ts';

export const limit = (production: string) =>
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

export const timezone = z.string().refine(isTimeZone, 'must be an IANA time zone, for example America/Chicago');

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

export const emailAddresses = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .pipe(z.array(emailAddress('must be email addresses separated by commas')));

export const isDatabaseAddress = (address: string) => /^postgres(ql)?:\/\/./.test(address) && URL.canParse(address);

export const isMailServer = (address: string) => /^smtps?:\/\/./.test(address) && URL.canParse(address);
