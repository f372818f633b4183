import { z } from 'zod/mini';

export const planId = z.string('Please choose a plan').check(z.minLength(1, 'Please choose a plan'), z.maxLength(100));
