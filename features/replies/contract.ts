import { z } from 'zod/mini';
import { done } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import { replyInput, templateChangeInput, templateInput } from './input.ts';

const text = z.string();
const template = z.object({ id, name: text, subject: text, body: text });

export type ReplyTemplate = z.output<typeof template>;

const notFound = 'Template not found';

export const replyApi = {
  'POST /api/contacts/:id/replies': {
    summary: 'Answers a request by email',
    access: 'admin',
    input: replyInput,
    answer: z.object({ emailId: id }),
    status: 201,
    notFound: 'Request not found',
  },
  'GET /api/reply-templates': {
    summary: 'Lists the texts that a reply can start from',
    access: 'admin',
    answer: z.object({ data: z.array(template), count: z.int() }),
  },
  'POST /api/reply-templates': {
    summary: 'Stores a template',
    access: 'admin',
    input: templateInput,
    answer: template,
    status: 201,
  },
  'PATCH /api/reply-templates/:id': {
    summary: 'Changes a template',
    access: 'admin',
    input: templateChangeInput,
    answer: template,
    notFound,
  },
  'DELETE /api/reply-templates/:id': { summary: 'Deletes a template', access: 'admin', answer: done, notFound },
} satisfies Contract;
