import { z } from 'zod/mini';
import { PROMISE_KEYS } from '#content/promises.ts';
import { instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import { ownerInput, promiseQuery, switchInput } from './input.ts';

const text = z.string();
const promise = z.enum(PROMISE_KEYS);

const due = z.object({
  promise,
  /** Of what started it, such as the request. */
  id,
  /** To whom it was promised, and their company or what it is about. */
  name: text,
  about: text,
  startedAt: instant,
  dueAt: instant,
  ownerId: z.nullable(id),
  isOwn: z.boolean(),
  /** Where the panel shows what it is about. */
  path: text,
});

const promises = z.object({
  now: instant,
  timeZone: text,
  /** What isn't kept yet, first due first. */
  data: z.array(due),
  count: z.int(),
  promises: z.array(
    z.object({
      promise,
      name: text,
      /** For example "1 business day". */
      term: text,
      /** Nothing is owed of a promise that is off. */
      isOn: z.boolean(),
      /** Who may own it; none if its owner follows from what it is about. */
      owners: z.array(id),
    }),
  ),
  staff: z.array(z.object({ id, name: text })),
  /** Null unless it is about a customer whose plan sells a contact. `ownerId`: null until one is named. */
  contact: z.nullable(z.object({ ownerId: z.nullable(id) })),
  /** What was due, oldest month first; none if the list is about somebody. */
  months: z.array(z.object({ month: text, counts: z.array(z.object({ promise, kept: z.int(), broken: z.int() })) })),
});

export type Promises = z.output<typeof promises>;
export type DuePromise = z.output<typeof due>;

export const promisesApi = {
  'GET /api/promises': {
    summary:
      'Lists what was promised and is not kept yet, first due first, with who may own it and how many were kept by month. Staff see the promises that their permissions allow, and of calls their own; admins see all',
    access: 'open-panel',
    query: promiseQuery,
    answer: promises,
  },
  'PATCH /api/promises/:promise': {
    summary:
      'Switches a promise off or on. While it is off, nothing is owed of it and its sentences are taken away from the pages',
    access: 'manage-site',
    input: switchInput,
    answer: promises,
    notFound: 'Promise not found',
  },
  'PATCH /api/promises/:promise/:id': {
    summary:
      'Makes somebody the owner of a promise. The owner of a lead and of its promises is the same person. Whoever owns the promise of a contact is the contact, also once it is kept; `id` is the customer. Whoever may not see a promise may not give it either',
    access: 'open-panel',
    input: ownerInput,
    answer: promises,
    notFound: 'Promise not found',
  },
} satisfies Contract;
