import { z } from 'zod/mini';
import { planId } from '#features/plans/input.ts';

export const planChangeInput = z.object({ planId });
