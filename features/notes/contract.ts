import { z } from 'zod/mini';
import { done } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import { noteInput } from './input.ts';

export const noteApi = {
  'POST /api/contacts/:id/notes': {
    summary: 'Adds a note to a request',
    access: 'admin',
    input: noteInput,
    answer: z.object({ id }),
    status: 201,
    notFound: 'Request not found',
  },
  'DELETE /api/notes/:id': {
    summary: "Deletes one's own note",
    access: 'admin',
    answer: done,
    notFound: 'Note not found',
  },
} satisfies Contract;
