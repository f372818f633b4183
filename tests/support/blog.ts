import type { Hono } from 'hono';
import type { ServerEnv } from '#server/http/env.ts';
import { call } from './app.ts';

/** A post as the form sends it. */
export const aWrittenPost = (facts: Record<string, unknown> = {}) => ({
  title: 'Our Method',
  slug: 'our-method',
  content: 'A first paragraph.',
  summary: 'In short.',
  tags: ['AI Strategy'],
  isPublished: true,
  ...facts,
});

/** A post of another blog, as the import sends it. */
export const anImportedPost = (facts: Record<string, unknown> = {}) => ({
  key: 'wordpress https://old.test/?p=1',
  title: 'From elsewhere',
  slug: 'from-elsewhere',
  content: 'A first paragraph.',
  summary: '',
  tags: ['AI Strategy'],
  imageUrl: null,
  authorName: 'Ada Moreno',
  publishedAt: '2024-05-08T12:00:00.000Z',
  updatedAt: '2024-05-09T12:00:00.000Z',
  oldPath: '/2024/05/from-elsewhere/',
  ...facts,
});

type Person = { headers: { Cookie: string } };

/** The API calls for writing posts. */
export const blogCalls = (app: Hono<ServerEnv>) => ({
  create: ({ headers }: Person, facts?: Record<string, unknown>) =>
    call(app, 'POST', '/api/blog', { headers, json: aWrittenPost(facts) }),
  change: ({ headers }: Person, id: number, json: object) => call(app, 'PATCH', `/api/blog/${id}`, { headers, json }),
  remove: ({ headers }: Person, id: number) => call(app, 'DELETE', `/api/blog/${id}`, { headers, json: {} }),
});
