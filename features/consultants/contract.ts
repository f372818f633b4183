import { z } from 'zod/mini';
import { instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import { consultantInput } from './input.ts';
import { TEXT_SOURCES } from './rules.ts';

const consultantVersion = z.object({
  /** The id of the version. */
  id,
  agentId: z.string(),
  name: z.string(),
  instructions: z.string(),
  questions: z.array(z.string()),
  sources: z.array(z.enum(TEXT_SOURCES)),
  /** Null for the version that came with the product, and for a deleted account. */
  authorName: z.nullable(z.string()),
  createdAt: instant,
});

export type ConsultantVersion = z.output<typeof consultantVersion>;

const versions = z.object({ data: z.array(consultantVersion), count: z.int() });
const notFound = 'Consultant not found';

export const consultantApi = {
  'GET /api/consultants': {
    summary: 'Lists the consultants as new conversations get them, and the model that answers',
    access: 'manage-consultants',
    /** `model` is null without a provider: then customers see the demo. */
    answer: z.extend(versions, { model: z.nullable(z.string()) }),
  },
  'GET /api/consultants/:agentId/versions': {
    summary: 'Lists the versions of a consultant, newest first',
    access: 'manage-consultants',
    answer: versions,
    notFound,
  },
  'PATCH /api/consultants/:agentId': {
    summary: 'Adds a version, with which new conversations start; running ones keep theirs',
    access: 'manage-consultants',
    input: consultantInput,
    answer: consultantVersion,
    notFound,
  },
  'POST /api/consultants/:agentId/preview': {
    summary: 'Starts a conversation in which an admin tries a consultant; it costs no tokens',
    access: 'manage-consultants',
    answer: z.object({ id }),
    status: 201,
    notFound,
  },
} satisfies Contract;
