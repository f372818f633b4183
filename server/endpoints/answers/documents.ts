import type { Ctx } from '#features/ctx.ts';
import {
  type AddResult,
  addCompanyDocument,
  addDocument,
  deleteCompanyDocument,
  deleteDocument,
} from '#features/documents/commands.server.ts';
import { companyDocumentApi, documentApi } from '#features/documents/contract.ts';
import { findDocument, listCompanyDocuments, listOwnDocuments } from '#features/documents/queries.server.ts';
import { UNREADABLE } from '#features/documents/rules.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';
import type { FileAttempts } from '#server/http/limits/rejected-files.ts';

/** What isn't about the file itself, which is a 400. */
const ERRORS: Record<string, Pick<ErrorAnswer, 'status' | 'retryAfter'>> = {
  no_plan: { status: 402 },
  too_many: { status: 409 },
  already_added: { status: 409 },
  too_large: { status: 413 },
};

const unknownDocument: ErrorAnswer = { ...notFound, message: 'Document not found' };

function added(result: AddResult) {
  if (result.ok) return result.document;
  throw new HttpError({ status: 400, ...ERRORS[result.reason], code: result.reason, message: result.message });
}

function deleted(isDeleted: boolean) {
  if (!isDeleted) throw new HttpError(unknownDocument);
  return succeeded('The document is deleted.');
}

async function readDocument(ctx: Ctx, id: number) {
  const document = await findDocument(ctx, id);
  if (!document) throw new HttpError(unknownDocument);
  return document;
}

const isRejected = (result: AddResult) => !result.ok && result.reason in UNREADABLE;

export function documentEndpoints(serve: Serve, attempts: FileAttempts): void {
  serve(documentApi, {
    'GET /api/documents': ({ ctx }) => listOwnDocuments(ctx),
    'POST /api/documents': async ({ c, ctx, input }) =>
      added(await attempts(c, () => addDocument(ctx, input), isRejected)),
    'GET /api/documents/:id': ({ ctx, params }) => readDocument(ctx, params.id),
    'DELETE /api/documents/:id': async ({ ctx, params }) => deleted(await deleteDocument(ctx, params.id)),
  });
  serve(companyDocumentApi, {
    'GET /api/company-documents': ({ ctx }) => listCompanyDocuments(ctx),
    'POST /api/company-documents': async ({ c, ctx, input }) =>
      added(await attempts(c, () => addCompanyDocument(ctx, input), isRejected)),
    'DELETE /api/company-documents/:id': async ({ ctx, params }) =>
      deleted(await deleteCompanyDocument(ctx, params.id)),
  });
}
