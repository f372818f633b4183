import { z } from 'zod/mini';
import { postSchedule } from '#content/post-schedule.ts';
import { dateTime, mostCharacters, requestKey, trimmed, trimmedLine } from '#lib/api/schemas.ts';
import { LONGEST_SLUG, SLUG } from '#lib/text/slug.ts';
import { instantOfLocal, isComplete, readLocalTime } from '#lib/time/local-time.ts';
import {
  distinctTags,
  hasShortKey,
  isPathOnly,
  isPictureAddress,
  isSitePath,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  redirectKey,
} from './rules.ts';

export const RESERVED_SLUGS: ReadonlySet<string> = new Set(['new', 'edit', 'slug', 'tag', 'feed']);

const requiredText = (message: string, maximum: number) =>
  z.string(message).check(trimmed(), z.minLength(1, message), mostCharacters(maximum));

const slug = z.string('Slug is required').check(
  trimmed(),
  z.minLength(1, 'Slug is required'),
  mostCharacters(LONGEST_SLUG),
  z.regex(new RegExp(`^(${SLUG})?$`), 'Use letters, digits, hyphens and underscores'),
  z.refine((text) => !RESERVED_SLUGS.has(text.toLowerCase()), 'This slug is reserved. Please choose another one.'),
);

const tag = z.string('Each tag must be text').check(trimmed(), mostCharacters(MAX_TAG_LENGTH));
const tags = z.pipe(
  z.array(tag, 'Tags must be a list of texts').check(z.maxLength(1_000, `Use at most ${MAX_TAGS} tags`)),
  z.pipe(
    z.transform((given: string[]) => distinctTags(given)),
    z.array(z.string()).check(z.maxLength(MAX_TAGS, `Use at most ${MAX_TAGS} tags`)),
  ),
);

const IMAGE_MESSAGE = 'Use an http or https address, or a path on this site';
const imageUrl = z.pipe(
  z.nullable(
    z.string(IMAGE_MESSAGE).check(
      trimmed(),
      mostCharacters(2_000),
      z.refine((address) => address === '' || isPictureAddress(address), IMAGE_MESSAGE),
    ),
  ),
  z.transform((address) => address || null),
);

const fields = {
  title: requiredText('Title is required', 200),
  slug,
  content: requiredText('Content is required', 200_000),
  summary: z.string('Summary must be text').check(trimmed(), mostCharacters(1_000)),
  tags,
  imageUrl,
  authorName: z.string('Author must be text').check(trimmedLine(), mostCharacters(100)),
  isPublished: z.boolean('isPublished must be true or false'),
};

/** With `isPublished`, a future one schedules a post that isn't public yet. Any other is ignored, as clients send it back. */
const publishedAt = z.nullable(dateTime('publishedAt must be an ISO date and time'));

type Scheduled = { isPublished: boolean; schedule?: string | undefined };

/** What is wrong with the time in the form; null if nothing is, or if it doesn't count. */
export function scheduleProblem({ isPublished, schedule = '' }: Scheduled): string | null {
  if (isPublished || schedule === '') return null;
  const local = readLocalTime(schedule);
  if (!isComplete(local)) return postSchedule.missing;
  const at = instantOfLocal(local);
  if (!at) return postSchedule.skipped;
  return at.getTime() <= Date.now() ? postSchedule.past : null;
}

function checkSchedule({ value, issues }: z.core.ParsePayload<Scheduled>): void {
  const message = scheduleProblem(value);
  if (message) issues.push({ code: 'custom', input: value, path: ['schedule'], message });
}

/** The API takes a schedule as a future `publishedAt`. Publishing immediately excludes it. */
function withPublishing<Form extends Scheduled>({ schedule = '', ...form }: Form) {
  const at = form.isPublished ? null : instantOfLocal(readLocalTime(schedule));
  return at ? { ...form, isPublished: true, publishedAt: at.toISOString() } : form;
}

/** Only the dashboard's form requires a summary. It has a picture if whoever writes may choose one. */
const pageFields = z
  .object({
    title: fields.title,
    slug,
    summary: requiredText('Summary is required', 1_000),
    content: fields.content,
    tags,
    isPublished: fields.isPublished,
    schedule: z.optional(z.string()),
    imageUrl: z.optional(imageUrl),
  })
  .check(checkSchedule);

/** The panel's dialog also names the author. */
const dialogFields = z
  .object({
    ...fields,
    authorName: requiredText('Author is required', 100).check(trimmedLine()),
    schedule: z.optional(z.string()),
  })
  .check(checkSchedule);

export const postFormInput = z.pipe(
  pageFields,
  z.transform((form: z.output<typeof pageFields>) => withPublishing(form)),
);

export const postDialogInput = z.pipe(
  dialogFields,
  z.transform((form: z.output<typeof dialogFields>) => withPublishing(form)),
);

type Timed = { publishedAt?: string };
export type PostFields = Omit<z.output<typeof pageFields>, 'schedule'> &
  Partial<Omit<z.output<typeof dialogFields>, 'schedule'>> &
  Timed;

const ALIASES = {
  author_name: 'authorName',
  is_published: 'isPublished',
  published_at: 'publishedAt',
  excerpt: 'summary',
} as const;

/** Accepts the snake_case names of older clients when the camelCase name is absent. */
function withoutAliases(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const named: Record<string, unknown> = { ...given };
  for (const [alias, name] of Object.entries(ALIASES)) {
    if (Object.hasOwn(named, alias) && !Object.hasOwn(named, name)) named[name] = named[alias];
  }
  return named;
}

const MALFORMED = 'The request is not valid';

export const newPostInput = z.pipe(
  z.transform(withoutAliases),
  z.object(
    {
      ...fields,
      summary: z.optional(fields.summary),
      tags: z.optional(tags),
      imageUrl: z.optional(imageUrl),
      authorName: z.optional(fields.authorName),
      isPublished: z.optional(fields.isPublished),
      publishedAt: z.optional(publishedAt),
      requestKey: z.optional(requestKey),
    },
    MALFORMED,
  ),
);

export const postChangeInput = z.pipe(
  z.transform(withoutAliases),
  z.extend(z.partial(z.object(fields, MALFORMED)), {
    publishedAt: z.optional(publishedAt),
    /** The version that was edited; rejected when the stored one is newer. */
    updatedAt: z.optional(z.iso.datetime({ offset: true, error: 'updatedAt must be an ISO date and time' })),
  }),
);

export const restoreInput = z.object({ to: z.enum(['draft', 'before'], 'Restore it to draft or before') });

const PATH_MESSAGE = 'Use a path on this site, such as /old-page';
const sitePath = z.string(PATH_MESSAGE).check(
  trimmed(),
  mostCharacters(500),
  z.refine((path) => isSitePath(path), PATH_MESSAGE),
);

const pathOnly = z.refine<string>(isPathOnly, 'Leave out "?" or "#" and what follows it');

export const redirectInput = z.object({
  from: z.pipe(
    sitePath.check(z.refine(hasShortKey, 'Use a shorter path'), pathOnly),
    z.transform((path) => redirectKey(path)),
  ),
  to: sitePath,
});

export type NewRedirect = z.output<typeof redirectInput>;
const time = z.iso.datetime({ offset: true, error: 'Use an ISO date and time' });

/** A post of another blog. */
export const importedPost = z.object({
  /** The same each time the post is imported. */
  key: requiredText('The key is missing', 500),
  title: fields.title,
  slug,
  content: fields.content,
  summary: fields.summary,
  tags,
  imageUrl,
  authorName: fields.authorName,
  /** Null for a draft. */
  publishedAt: z.nullable(time),
  updatedAt: z.nullable(time),
  /** Its path there, to redirect readers from. */
  oldPath: z.nullable(z.string().check(mostCharacters(2_000), z.regex(/^\/(?![/\\])\S*$/, 'Use a path'), pathOnly)),
});

export const importInput = z.object({
  posts: z.array(importedPost).check(z.minLength(1, 'Send a post'), z.maxLength(20, 'Send at most 20 posts at once')),
  /** Says what would happen, and stores nothing. */
  isDryRun: z.boolean('isDryRun must be true or false'),
});

export type ImportedPost = z.output<typeof importedPost>;

export type NewPost = z.output<typeof newPostInput>;
export type PostChange = z.output<typeof postChangeInput>;

const draftText = (maximum: number) => z.string('The text must be text').check(mostCharacters(maximum));

/** The form as it stands, however incomplete. */
export const draftValues = z.object({
  title: draftText(1_000),
  slug: draftText(1_000),
  summary: draftText(5_000),
  content: draftText(200_000),
  tags: z.array(draftText(1_000)).check(z.maxLength(1_000)),
  isPublished: z.boolean(),
  schedule: z.optional(draftText(200)),
  imageUrl: z.optional(draftText(2_000)),
  authorName: z.optional(draftText(1_000)),
});

export type DraftValues = z.output<typeof draftValues>;

export const workingCopyInput = z.object({
  values: draftValues,
  /** The version of the post that is edited; null for a new one. */
  edited: z.nullable(z.iso.datetime({ offset: true, error: 'edited must be an ISO date and time' })),
  /** The one that this text is based on; null for none. */
  revision: z.nullable(z.int()),
});

export type WorkingCopyInput = z.output<typeof workingCopyInput>;
