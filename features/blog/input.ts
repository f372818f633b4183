import { z } from 'zod/mini';
import { requestKey, trimmed } from '#lib/api/schemas.ts';
import { LONGEST_SLUG, SLUG } from '#lib/text/slug.ts';
import { distinctTags, isPictureAddress, MAX_TAG_LENGTH, MAX_TAGS } from './rules.ts';

const RESERVED_SLUGS = new Set(['new', 'edit', 'slug', 'tag', 'feed']);

const atMost = (maximum: number) => z.maxLength(maximum, `Use at most ${maximum.toLocaleString('en-US')} characters`);
const requiredText = (message: string, maximum: number) =>
  z.string(message).check(trimmed(), z.minLength(1, message), atMost(maximum));

const slug = z.string('Slug is required').check(
  trimmed(),
  z.minLength(1, 'Slug is required'),
  atMost(LONGEST_SLUG),
  z.regex(new RegExp(`^(${SLUG})?$`), 'Use letters, digits, hyphens and underscores'),
  z.refine((text) => !RESERVED_SLUGS.has(text.toLowerCase()), 'This slug is reserved. Please choose another one.'),
);

const tags = z.pipe(
  z
    .array(z.string('Each tag must be text').check(trimmed(), atMost(MAX_TAG_LENGTH)), 'Tags must be a list of texts')
    .check(z.maxLength(1_000, `Use at most ${MAX_TAGS} tags`)),
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
      atMost(2_000),
      z.refine((address) => address === '' || isPictureAddress(address), IMAGE_MESSAGE),
    ),
  ),
  z.transform((address) => address || null),
);

const fields = {
  title: requiredText('Title is required', 200),
  slug,
  content: requiredText('Content is required', 200_000),
  summary: z.string('Summary must be text').check(trimmed(), atMost(1_000)),
  tags,
  imageUrl,
  authorName: z.string('Author must be text').check(trimmed(), atMost(100)),
  isPublished: z.boolean('isPublished must be true or false'),
};

/** Only the dashboard's form requires a summary. */
export const postFormInput = z.object({
  title: fields.title,
  slug,
  summary: requiredText('Summary is required', 1_000),
  content: fields.content,
  tags,
  isPublished: fields.isPublished,
});

/** The panel's dialog also edits picture and author. */
export const postDialogInput = z.object({ ...fields, authorName: requiredText('Author is required', 100) });

export type PostFields = z.output<typeof postFormInput> & Partial<z.output<typeof postDialogInput>>;

const ALIASES = { author_name: 'authorName', is_published: 'isPublished', excerpt: 'summary' } as const;

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
      requestKey: z.optional(requestKey),
    },
    MALFORMED,
  ),
);

export const postChangeInput = z.pipe(
  z.transform(withoutAliases),
  z.extend(z.partial(z.object(fields, MALFORMED)), {
    /** The version that was edited; rejected when the stored one is newer. */
    updatedAt: z.optional(z.iso.datetime({ offset: true, error: 'updatedAt must be an ISO date and time' })),
  }),
);

export type NewPost = z.output<typeof newPostInput>;
export type PostChange = z.output<typeof postChangeInput>;
