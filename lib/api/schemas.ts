import { z } from 'zod/mini';
import { isErasedAddress } from '#lib/erased-address.ts';
import { MAX_ID, parseId } from '#lib/ids.ts';
import { trimLine, trimText } from '#lib/text/text.ts';
import { INVALID_EMAIL, RESERVED_EMAIL } from './invalid-email.ts';

export const id = z.int().check(z.minimum(1), z.maximum(MAX_ID));

/** An id in a query. */
export const idText = (name: string) =>
  z.string().check(z.refine((text) => parseId(text) !== null, `${name} must be a number`));

/** For text that people type: without what can't be seen around it, so that its length is one of visible text. */
export const trimmed = () => z.overwrite(trimText);

export const mostCharacters = (count: number) =>
  z.maxLength(count, `Use at most ${count.toLocaleString('en-US')} characters`);

/** For names and other texts that stand among other text, such as what somebody said. */
export const trimmedLine = () => z.overwrite(trimLine);

/** PostgreSQL has no year 0, and it can't read how JavaScript writes years after 9999. */
const STORABLE_YEAR = /^(19|2\d)\d\d-/;

/** A day such as 2026-12-01. */
export const day = (error: string) => z.iso.date({ error, abort: true }).check(z.regex(STORABLE_YEAR, error));

/** An ISO 8601 date and time with its offset. */
export const dateTime = (error: string) =>
  z.iso.datetime({ offset: true, error, abort: true }).check(z.regex(STORABLE_YEAR, error));

/** The same for every attempt to send the same thing, so that it is stored once. */
export const requestKey = z
  .string('The key is missing')
  .check(z.regex(/^[\w-]{8,64}$/, 'The key must be 8 to 64 letters, digits, hyphens or underscores'));

/** Trims the address and makes it lower case. Rejects addresses that we give to erased people. */
export const emailAddress = (invalid = INVALID_EMAIL, missing = invalid) =>
  z.string(missing).check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, invalid),
    z.email(invalid),
    z.refine((email) => !isErasedAddress(email), invalid === INVALID_EMAIL ? RESERVED_EMAIL : invalid),
  );
