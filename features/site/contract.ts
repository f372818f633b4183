import { z } from 'zod/mini';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import { changesQuery, companyInput, draftInput, importInput, lookInput, publicationInput, textFile } from './input.ts';

const value = z.union([z.string(), z.array(z.string())]);

const siteText = z.object({
  key: z.string(),
  kind: z.enum(['text', 'email', 'url', 'phone', 'color', 'picture', 'list']),
  /** What the product says; null for a key that this version no longer has. */
  default: z.nullable(value),
  /** What visitors see instead. */
  published: z.nullable(value),
  draft: z.nullable(value),
  /** Whether the draft waits to be published; a draft of null is the default. */
  isDrafted: z.boolean(),
  /** Characters of a text; null for a list. */
  limit: z.nullable(z.int()),
  /** The default has changed since the own text was written. */
  isDefaultNew: z.boolean(),
  version: z.int(),
});

export type SiteText = z.output<typeof siteText>;

/** A page, and the sections of its texts by the beginning of their keys. */
const page = z.object({
  label: z.string(),
  address: z.string(),
  sections: z.array(z.object({ label: z.string(), path: z.string() })),
});

const siteChange = z.object({
  id,
  at: instant,
  /** Null for a deleted account. */
  authorName: z.nullable(z.string()),
  /** Null for a publication. */
  key: z.nullable(z.string()),
  before: z.nullable(value),
  after: z.nullable(value),
  published: z.nullable(z.array(z.object({ key: z.string(), before: z.nullable(value), after: z.nullable(value) }))),
});

const importPlan = z.object({
  changes: z.array(z.object({ key: z.string(), before: z.nullable(value), after: z.nullable(value) })),
  /** Why the file is rejected; empty if it can be imported. The key is empty for the file itself. */
  problems: z.array(z.object({ key: z.string(), message: z.string() })),
});

export type ImportPlan = z.output<typeof importPlan>;

export type SiteChange = z.output<typeof siteChange>;

const notFound = 'Change not found';

export const siteApi = {
  'GET /api/site/texts': {
    summary: 'Lists every text of the site that can be changed, with its default and its draft',
    access: 'edit-texts',
    answer: z.object({ data: z.array(siteText), count: z.int(), outline: z.array(page) }),
  },
  'PATCH /api/site/texts': {
    summary: 'Drafts a text or a list; visitors see it once it is published',
    access: 'edit-texts',
    input: draftInput,
    answer: siteText,
  },
  'POST /api/site/publications': {
    summary: 'Publishes the drafts, all at once',
    access: 'edit-texts',
    input: publicationInput,
    /** `id` is its entry in the history. */
    answer: z.object({ changed: z.int(), id }),
    status: 201,
  },
  'POST /api/site/discards': {
    summary: 'Discards the drafts',
    access: 'edit-texts',
    answer: z.object({ discarded: z.int() }),
  },
  'GET /api/site/changes': {
    summary: 'Lists what was drafted and published, newest first, 50 at a time',
    access: 'edit-texts',
    query: changesQuery,
    answer: z.object({ data: z.array(siteChange), hasMore: z.boolean() }),
  },
  'GET /api/site/export': {
    summary: 'Returns all own texts, with the drafts, as one file',
    access: 'edit-texts',
    answer: textFile,
  },
  'POST /api/site/imports': {
    summary: 'Drafts the texts of a file, all or none; a dry run only says what would change',
    access: 'edit-texts',
    maxBytes: 2 * 1024 * 1024,
    input: importInput,
    answer: importPlan,
  },
  'POST /api/site/changes/:id/undo': {
    summary: 'Undoes a draft or a publication, unless it was changed since',
    access: 'edit-texts',
    answer: done,
    notFound,
  },
  'POST /api/setup/look': {
    summary:
      'Chooses the accent color, when a site is set up; a color that is too light becomes the nearest one that is not',
    access: 'manage-site',
    input: lookInput,
    answer: z.object({ accent: z.string() }),
  },
  'POST /api/setup/company': {
    summary: 'Stores the facts about the company when a site is set up; visitors see them at once',
    access: 'manage-site',
    input: companyInput,
    answer: done,
    needsProof: true,
  },
} satisfies Contract;

const siteEmail = z.object({
  /** In the address of its page. */
  name: z.string(),
  title: z.string(),
  /** Of the texts that it shows. */
  keys: z.array(z.string()),
  subject: z.string(),
  /** Null if nobody can change the subject. */
  subjectKey: z.nullable(z.string()),
  /** The plain text. */
  text: z.string(),
});

export type SiteEmail = z.output<typeof siteEmail>;

export const siteEmailsApi = {
  'GET /api/site/emails': {
    summary: 'Lists every email with sample data and the drafts of its texts',
    access: 'edit-texts',
    answer: z.object({ data: z.array(siteEmail), count: z.int() }),
  },
  'GET /api/site/emails/:name': {
    summary: 'The HTML of one of them, for the editor',
    access: 'edit-texts',
  },
} satisfies Contract;
