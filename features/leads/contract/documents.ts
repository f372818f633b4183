import { z } from 'zod/mini';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import { documentInput, questionInput, sendDocumentInput } from '../input.ts';
import { DOCUMENT_KINDS } from '../rules/documents.ts';

const text = z.string();

const leadDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  version: z.int(),
  title: text,
  sections: z.array(z.object({ heading: text, text })),
  /** A price in cents. */
  prices: z.array(z.object({ label: text, cents: z.int() })),
  milestones: text,
  savedAt: z.nullable(instant),
  /** Who saved it last. */
  savedBy: z.nullable(text),
  /** `revoked`: it was sent, and no link works any more. */
  state: z.enum(['draft', 'sent', 'revoked']),
  firstSentAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  sentBy: z.nullable(text),
  /** Until when the last sending can be undone. */
  undoUntil: z.nullable(instant),
  /** What became of the last email with a link. */
  email: z.nullable(z.enum(['queued', 'sent', 'failed', 'canceled'])),
  /** The visitor's address. */
  to: text,
  timeZone: text,
});

export type LeadDocument = z.output<typeof leadDocument>;

const message = z.object({
  id,
  /** The title of the document that it asks about. */
  about: z.nullable(text),
  text,
  receivedAt: instant,
  answeredAt: z.nullable(instant),
});

const ofDocument = { access: 'answer-leads', answer: leadDocument, notFound: 'Request not found' } as const;
/** Twelve full sections in letters of three bytes. */
const DOCUMENT_BYTES = 256 * 1024;

export const leadDocumentApi = {
  'GET /api/contacts/:id/documents/:kind': {
    ...ofDocument,
    summary: 'Reads the strategy or the plan of a request; an empty one before the first save',
  },
  'PATCH /api/contacts/:id/documents/:kind': {
    ...ofDocument,
    summary: 'Saves the strategy or the plan unless somebody else has saved it meanwhile. Sends nothing',
    input: documentInput,
    maxBytes: DOCUMENT_BYTES,
  },
  'GET /api/contacts/:id/documents/:kind/preview': {
    summary: 'Shows the document as its visitor will see it (HTML)',
    access: 'answer-leads',
    notFound: 'Request not found',
  },
  'POST /api/contacts/:id/documents/:kind/send': {
    ...ofDocument,
    summary: 'Emails the visitor a new secret link to the document. An earlier link stops working',
    input: sendDocumentInput,
  },
  'POST /api/contacts/:id/documents/:kind/undo': {
    ...ofDocument,
    summary: 'Takes the email with the link back before it goes out. Its link stops working',
  },
  'POST /api/contacts/:id/documents/:kind/revoke': {
    ...ofDocument,
    summary: 'Makes the secret link stop working, so that the document can be changed again',
  },
  'GET /api/contacts/:id/messages': {
    summary: 'Lists what the visitor wrote back about a request, newest first',
    access: 'answer-leads',
    answer: z.object({ data: z.array(message), count: z.int() }),
    notFound: 'Request not found',
  },
  'POST /api/contacts/:id/messages/answered': {
    summary: "Marks the visitor's messages as answered outside of the site",
    access: 'answer-leads',
    answer: done,
    notFound: 'Request not found',
  },
  'GET /api/lead-documents/:token': {
    summary: 'Shows a document to whoever has its secret link (HTML)',
    access: 'anyone',
  },
  'POST /api/lead-documents/:token/questions': {
    summary: 'Asks a question about a document, which the staff who take care of the request read',
    access: 'anyone',
    limit: 'contact',
    input: questionInput,
    answer: done,
    status: 201,
    form: { page: '/api/lead-documents' },
  },
} satisfies Contract;
