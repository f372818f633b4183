import { z } from 'zod/mini';
import { shownPicture } from '#features/pictures/contract.ts';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import {
  draftValues,
  importInput,
  newPostInput,
  postChangeInput,
  redirectInput,
  restoreInput,
  workingCopyInput,
} from './input.ts';
import { POST_STATES } from './rules.ts';

const POST_BYTES = 1024 * 1024;
const IMPORT_BYTES = 4 * POST_BYTES;

/** Includes the field names that older clients expect. */
const post = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  excerpt: z.string(),
  content: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Our own picture, or our copy of another site's. */
  cover: z.optional(shownPicture),
  authorName: z.string(),
  author_name: z.string(),
  tags: z.array(z.string()),
  isPublished: z.boolean(),
  is_published: z.boolean(),
  /** `publishedAt` of a scheduled post is in the future. */
  state: z.enum(POST_STATES),
  publishedAt: instant,
  published_at: instant,
  updatedAt: instant,
});

/** `message` is set when the stored post differs from the request, for example in its status. */
const writtenPost = z.extend(post, { message: z.optional(z.string()) });

const trashedPost = z.extend(post, { trashedAt: instant });

const revision = z.object({
  id,
  /** From when on readers could read it. */
  at: instant,
  /** Null for what was published before posts had revisions, and for a deleted account. */
  author: z.nullable(z.string()),
  title: z.string(),
});

const revisionText = z.extend(revision, {
  slug: z.string(),
  summary: z.string(),
  content: z.string(),
  imageUrl: z.nullable(z.string()),
  /** As its picture is described and cropped now. */
  cover: z.optional(shownPicture),
  tags: z.array(z.string()),
});

const redirects = z.object({
  rules: z.array(z.object({ id, from: z.string(), to: z.string() })),
  /** Addresses that public posts had before. */
  former: z.array(z.object({ slug: z.string(), to: z.string(), title: z.string() })),
  count: z.int(),
});

export type Revision = z.output<typeof revision>;
export type RevisionText = z.output<typeof revisionText>;
export type Redirects = z.output<typeof redirects>;
export type TrashedPost = z.output<typeof trashedPost>;
export type ManagedPost = z.output<typeof post>;
export type WrittenPost = z.output<typeof writtenPost>;

const notFound = 'Blog post not found';

export const blogApi = {
  'GET /api/blog': {
    summary: 'Lists the posts the caller may see',
    access: 'anyone',
    answer: z.object({ data: z.array(post), posts: z.array(post), count: z.int() }),
  },
  'GET /api/blog/trash': {
    summary: 'Lists the posts in the trash',
    access: 'publish-post',
    answer: z.object({ posts: z.array(trashedPost) }),
  },
  'POST /api/blog/import': {
    summary: 'Stores posts of another blog, or says what would happen',
    access: 'publish-post',
    input: importInput,
    maxBytes: IMPORT_BYTES,
    atOnce: 2,
    answer: z.object({
      results: z.array(
        z.object({
          key: z.string(),
          state: z.enum(['added', 'known']),
          slug: z.string(),
          redirectFrom: z.nullable(z.string()),
        }),
      ),
    }),
  },
  'GET /api/blog/export': {
    summary: 'Downloads every post outside the trash in Markdown as a ZIP file',
    access: 'publish-post',
  },
  'GET /api/blog/slug/:slug': { summary: 'Returns a post by its slug', access: 'anyone', answer: post },
  'GET /api/blog/:id': { summary: 'Returns a post', access: 'anyone', answer: post, notFound },
  'POST /api/blog': {
    summary: 'Creates a post',
    access: 'signed-in',
    input: newPostInput,
    maxBytes: POST_BYTES,
    answer: writtenPost,
    status: 201,
  },
  'PATCH /api/blog/:id': {
    summary: 'Changes the given fields of a post',
    access: 'signed-in',
    input: postChangeInput,
    maxBytes: POST_BYTES,
    answer: writtenPost,
    notFound,
  },
  'POST /api/blog/:id/trash': {
    summary: 'Moves a post to the trash, which makes it a draft, for 30 days',
    access: 'publish-post',
    answer: writtenPost,
    notFound,
  },
  'POST /api/blog/:id/restore': {
    summary: 'Takes a post out of the trash, as a draft or as it was before',
    access: 'publish-post',
    input: restoreInput,
    answer: writtenPost,
    notFound,
  },
  'POST /api/blog/:id/copy': {
    summary: 'Creates a draft with the same text',
    access: 'publish-post',
    answer: writtenPost,
    status: 201,
    notFound,
  },
  'GET /api/blog/:id/revisions': {
    summary: 'Lists what readers could read of a post, newest first',
    access: 'edit-post',
    answer: z.object({ revisions: z.array(revision) }),
    notFound,
  },
  'GET /api/blog/revisions/:id': {
    summary: 'Returns a revision of a post with its text',
    access: 'edit-post',
    answer: revisionText,
    notFound: 'Revision not found',
  },
  'POST /api/blog/:id/preview': {
    summary: 'Creates a private link with which anyone reads the post for seven days',
    access: 'publish-post',
    answer: z.object({ path: z.string(), expiresAt: instant }),
    status: 201,
    notFound,
  },
  'DELETE /api/blog/:id/preview': {
    summary: 'Ends the private links of a post',
    access: 'publish-post',
    answer: done,
    notFound,
  },
  'GET /api/redirects': {
    summary: 'Lists the redirects of addresses without a page',
    access: 'publish-post',
    answer: redirects,
  },
  'POST /api/redirects': {
    summary: 'Adds a rule for an address without a page',
    access: 'publish-post',
    input: redirectInput,
    answer: done,
    status: 201,
  },
  'DELETE /api/redirects/:id': {
    summary: 'Deletes a rule for an address without a page',
    access: 'publish-post',
    answer: done,
    notFound: 'Redirect not found',
  },
  'DELETE /api/redirects/posts/:slug': {
    summary: 'Forgets a former address of a post',
    access: 'publish-post',
    answer: done,
  },
  'DELETE /api/blog/:id': { summary: 'Deletes a post', access: 'delete-post', answer: done, notFound },
} satisfies Contract;

const workingCopy = z.object({
  values: draftValues,
  edited: z.nullable(instant),
  revision: z.int(),
  savedAt: instant,
});

/** `:key` is the id of a post, or `new`. Nobody else sees them, and they leave no audit entry. */
export const workingCopyApi = {
  'GET /api/working-copies/:key': {
    summary: 'Returns what the caller is writing',
    access: 'signed-in',
    answer: z.object({ copy: z.nullable(workingCopy) }),
  },
  'POST /api/working-copies/:key': {
    summary: 'Stores what the caller is writing, without touching the post',
    access: 'signed-in',
    input: workingCopyInput,
    maxBytes: POST_BYTES,
    answer: z.object({ revision: z.int(), savedAt: instant }),
  },
  'DELETE /api/working-copies/:key': {
    summary: 'Deletes what the caller is writing',
    access: 'signed-in',
    answer: done,
  },
} satisfies Contract;
