import { z } from 'zod/mini';
import { emailAddress, idText, mostCharacters, trimmedLine } from '#lib/api/schemas.ts';
import { LONGEST_COMPANY_NAME } from './rules/limits.ts';

const LONGEST_TEXT = 10_000;
const LONGEST_KEY = 200;
const MOST_ITEMS = 100;

const key = z.string().check(z.regex(/^[a-z][a-zA-Z0-9.-]*$/, 'This text does not exist'), z.maxLength(LONGEST_KEY));
const version = z.int().check(z.minimum(0));
const item = z.string().check(z.maxLength(40, 'The id of an item has at most 40 characters'));

const items = z.array(item).check(z.maxLength(MOST_ITEMS, `Use at most ${MOST_ITEMS} items`));
const value = z.union([z.string().check(mostCharacters(LONGEST_TEXT)), items]);

export const draftInput = z.object({
  key,
  /** Null for the default. */
  value: z.nullable(value),
  /** The one that the editor saw; 0 if there was none. */
  version,
});

export const publicationInput = z.object({
  /** What is published: the key of each draft, with the version that the person saw. */
  versions: z.record(key, version),
});

export const changesQuery = z.object({
  /** The id of the oldest change that the reader knows. */
  before: z.nullish(idText('before')),
  /** Only changes of texts of this page, as the outline names it. */
  page: z.nullish(z.string().check(z.maxLength(40))),
});

const line = (longest: number) => z.string().check(trimmedLine(), mostCharacters(longest));

/** The company, as the setup of a site asks for it. */
export const companyInput = z.object({
  name: line(LONGEST_COMPANY_NAME).check(z.minLength(1, 'Please enter the name of your company')),
  tagline: line(60),
  email: emailAddress(),
  phone: line(40),
  /** Left as they are where the environment gives them. */
  postalAddress: line(200),
  timeZone: line(60),
});

export type Company = z.output<typeof companyInput>;

export const textFile = z.object({
  format: z.string(),
  version: z.int(),
  /** Of any length: each has its own limit, and the plan names those that exceed it. */
  texts: z.record(key, z.union([z.string(), items])),
});

export type TextFile = z.output<typeof textFile>;

export const importInput = z.object({
  file: textFile,
  /** Only says what would change. */
  isDryRun: z.boolean(),
});

export const lookInput = z.object({
  accent: z.string().check(z.trim(), z.regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'Enter a color such as #1d48d1')),
  /** The address of an uploaded picture; empty for the design's own mark. */
  logo: z._default(line(200), ''),
});

export type Look = z.output<typeof lookInput>;
