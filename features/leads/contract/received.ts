import { z } from 'zod/mini';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';

const text = z.string();

/** An email that somebody wrote about a request, as the timeline shows it. */
export const receivedEmail = {
  from: text,
  /** In lower case; empty if the email names none. */
  address: text,
  /** Whether the address is that of the lead. It proves nothing, because anyone can write it. */
  isFromLead: z.boolean(),
  /** Whether it answers an email of ours, or only its sender's address fits. */
  matchedBy: z.enum(['reply', 'address']),
  /** Written by a program, such as an out-of-office note. */
  isAutomatic: z.boolean(),
  subject: text,
  text,
  /** What it repeats of earlier emails. */
  quoted: text,
  attachments: z.array(
    z.object({
      id,
      name: text,
      sizeBytes: z.int(),
      /** Why it isn't stored. */
      refused: z.nullable(z.enum(['size', 'total', 'count'])),
    }),
  ),
};

export const receivedApi = {
  'GET /api/received-attachments/:id': {
    summary: 'Downloads an attachment of an email from a lead',
    access: 'answer-leads',
    notFound: 'Attachment not found',
  },
} satisfies Contract;
