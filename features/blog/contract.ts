import { z } from 'zod/mini';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import { newPostInput, postChangeInput } from './input.ts';

const POST_BYTES = 1024 * 1024;

/** Includes the field names that older clients expect. */
const post = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  excerpt: z.string(),
  content: z.string(),
  imageUrl: z.nullable(z.string()),
  authorName: z.string(),
  author_name: z.string(),
  tags: z.array(z.string()),
  isPublished: z.boolean(),
  is_published: z.boolean(),
  publishedAt: instant,
  published_at: instant,
  updatedAt: instant,
});

/** `message` is set when the stored post differs from the request, for example in its status. */
const writtenPost = z.extend(post, { message: z.optional(z.string()) });

export type ManagedPost = z.output<typeof post>;
export type WrittenPost = z.output<typeof writtenPost>;

const notFound = 'Blog post not found';

export const blogApi = {
  'GET /api/blog': {
    summary: 'Lists the posts the caller may see',
    access: 'anyone',
    answer: z.object({ data: z.array(post), posts: z.array(post), count: z.int() }),
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
  'DELETE /api/blog/:id': { summary: 'Deletes a post', access: 'delete-post', answer: done, notFound },
} satisfies Contract;
