import type { z } from 'zod/mini';
import { questionInput } from '#features/conversations/input.ts';

/** Staff write to the same limits as customers. */
export const staffMessageInput = questionInput;

export type StaffMessage = z.output<typeof staffMessageInput>;
