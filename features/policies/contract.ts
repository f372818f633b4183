import { z } from 'zod/mini';
import { instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { discardInput, draftInput, publishInput } from './input.ts';
import { POLICY_IDS } from './rules/versions.ts';

const state = z.enum(['draft', 'scheduled', 'in_force', 'past']);

const version = z.object({
  number: z.int(),
  state,
  /** It came with the product, and nobody has confirmed it. */
  isUnreviewed: z.boolean(),
  /** Who wrote it last, or confirmed it; null for the text that came with the product, and for a deleted account. */
  author: z.nullable(z.string()),
  updatedAt: instant,
  /** When it was scheduled or published. */
  publishedAt: z.nullable(instant),
  effectiveAt: z.nullable(instant),
  /** Why it took effect without notice. */
  reason: z.nullable(z.string()),
  /** How many account holders were told. */
  told: z.int(),
  reviewedAt: z.nullable(instant),
});

const policy = z.object({
  id: z.enum(POLICY_IDS),
  title: z.string(),
  path: z.string(),
  /** Newest first. */
  versions: z.array(version),
});

const openPolicy = z.extend(policy, {
  /** The draft, the scheduled version or, if there is neither, the version in force. */
  edited: z.object({ number: z.int(), state, text: z.string(), revision: z.int() }),
  inForce: z.object({ number: z.int(), text: z.string() }),
  /** Account holders must be told about a change before it takes effect. */
  isAnnounced: z.boolean(),
  /** How many account holders there are to tell. */
  holders: z.int(),
  /** The first day that may be chosen. */
  earliest: z.string(),
  timeZone: z.string(),
  /** What account holders are told of the edited version. */
  email: z.object({ subject: z.string(), text: z.string() }),
});

export type OpenPolicy = z.output<typeof openPolicy>;

const access = 'manage-site';

export const policyApi = {
  'GET /api/policies': {
    summary: 'Lists the policies with their versions',
    access,
    answer: z.object({ data: z.array(policy), count: z.int() }),
  },
  'GET /api/policies/:policy': { summary: 'Returns a policy with what its editor needs', access, answer: openPolicy },
  'GET /api/policies/:policy/versions/:version': {
    summary: 'Returns the text of a version, with its placeholders',
    access,
    answer: z.object({ number: z.int(), text: z.string() }),
  },
  'PATCH /api/policies/:policy/draft': {
    summary: 'Saves the draft of the next version, or starts one',
    access,
    input: draftInput,
    maxBytes: 512 * 1024,
    answer: openPolicy,
  },
  'DELETE /api/policies/:policy/draft': {
    summary: 'Deletes the draft',
    access,
    input: discardInput,
    answer: openPolicy,
  },
  'POST /api/policies/:policy/publish': {
    summary: 'Puts the draft in force, at once or on a day, and tells account holders if the text promises it',
    access,
    input: publishInput,
    answer: openPolicy,
  },
  'DELETE /api/policies/:policy/schedule': {
    summary: 'Makes the scheduled version a draft again and withdraws its emails',
    access,
    answer: openPolicy,
  },
  'POST /api/policies/:policy/review': {
    summary: 'Confirms the text that came with the product',
    access,
    answer: openPolicy,
  },
} satisfies Contract;
