import { z } from 'zod/mini';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import { documentInput, LARGEST_INPUT } from './input.ts';

const document = z.object({
  id,
  name: z.string(),
  kind: z.enum(['text', 'markdown', 'pdf']),
  /** Of the file, which isn't kept. */
  sizeBytes: z.int(),
  createdAt: instant,
});

const readDocument = z.object({
  ...document.shape,
  /** In order; an answer cites one by its position. */
  passages: z.array(z.object({ position: z.int(), heading: z.string(), text: z.string() })),
});

const ownDocuments = z.object({
  data: z.array(document),
  count: z.int(),
  /** How many the user's own plans include; 0 without one that does. */
  allowed: z.int(),
  /** Whether the user has a seat on a plan whose owner can add documents. */
  hasSeat: z.boolean(),
});

const companyDocuments = z.object({ data: z.array(document), count: z.int(), allowed: z.int() });

const added = { input: documentInput, maxBytes: LARGEST_INPUT, atOnce: 4, answer: document, status: 201 } as const;
const notFound = 'Document not found';

export type StoredDocument = z.output<typeof document>;
export type ReadDocument = z.output<typeof readDocument>;
export type OwnDocuments = z.output<typeof ownDocuments>;

export const documentApi = {
  'GET /api/documents': {
    summary: "Lists the user's own documents, and how many their plans include",
    access: 'signed-in',
    seeAs: 'rejected',
    answer: ownDocuments,
  },
  'POST /api/documents': { summary: "Adds a document to the user's own", access: 'signed-in', ...added },
  'GET /api/documents/:id': {
    summary: "Returns a document that the user's consultants answer from, as they read it",
    access: 'signed-in',
    seeAs: 'rejected',
    answer: readDocument,
    notFound,
  },
  'DELETE /api/documents/:id': {
    summary: "Deletes one of the user's own documents",
    access: 'signed-in',
    answer: done,
    notFound,
  },
} satisfies Contract;

export const companyDocumentApi = {
  'GET /api/company-documents': {
    summary: "Lists the company's documents, which the consultants of all customers may read",
    access: 'manage-consultants',
    answer: companyDocuments,
  },
  'POST /api/company-documents': {
    summary: "Adds a document to the company's",
    access: 'manage-consultants',
    ...added,
  },
  'DELETE /api/company-documents/:id': {
    summary: "Deletes one of the company's documents",
    access: 'manage-consultants',
    answer: done,
    notFound,
  },
} satisfies Contract;
