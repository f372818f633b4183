import { z } from 'zod/mini';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import { isStorableText } from '#lib/text/text.ts';
import { FOUND_KINDS } from './rules.ts';

const LONGEST = 100;

const searchQuery = z.object({
  q: z.string('q is missing').check(
    z.trim(),
    z.minLength(1, 'Enter what you are looking for'),
    z.maxLength(LONGEST, `Use at most ${LONGEST} characters in the search`),
    z.refine((q) => isStorableText(q) && !q.includes('\u001f'), 'The search contains characters that are not allowed'),
  ),
});

const found = z.object({
  kind: z.enum(FOUND_KINDS),
  id,
  title: z.string(),
  detail: z.string(),
  /** As the record's own list has it; null if it has none. */
  status: z.nullable(z.string()),
  /** The page that opens it. */
  path: z.string(),
});

export type Found = z.output<typeof found>;

export const searchApi = {
  'GET /api/search': {
    summary: 'Finds a few records of each kind that the person may open, an order with that number first',
    access: 'signed-in',
    seeAs: 'rejected',
    limit: 'searches',
    query: searchQuery,
    answer: z.object({ data: z.array(found) }),
  },
} satisfies Contract;
