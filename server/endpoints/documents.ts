import {
  type AddResult,
  addCompanyDocument,
  addDocument,
  deleteCompanyDocument,
  deleteDocument,
} from '#features/documents/commands.server.ts';
import { companyDocumentApi, documentApi } from '#features/documents/contract.ts';
import { listCompanyDocuments, listOwnDocuments } from '#features/documents/queries.server.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';
import { type Serve, succeeded } from './serve.ts';

/** What isn't about the file itself, which is a 400. */
const ERRORS: Record<string, Pick<ErrorAnswer, 'status' | 'retryAfter'>> = {
  no_plan: { status: 402 },
  too_many: { status: 409 },
  already_added: { status: 409 },
  too_large: { status: 413 },
  busy: { status: 503, retryAfter: 3 },
};

function added(result: AddResult) {
  if (result.ok) return result.document;
  throw new HttpError({ status: 400, ...ERRORS[result.reason], code: result.reason, message: result.message });
}

function deleted(isDeleted: boolean) {
  if (!isDeleted) throw new HttpError({ ...notFound, message: 'Document not found' });
  return succeeded('The document is deleted.');
}

export function documentEndpoints(serve: Serve): void {
  serve(documentApi, {
    'GET /api/documents': ({ ctx }) => listOwnDocuments(ctx),
    'POST /api/documents': async ({ ctx, input }) => added(await addDocument(ctx, input)),
    'DELETE /api/documents/:id': async ({ ctx, params }) => deleted(await deleteDocument(ctx, params.id)),
  });
  serve(companyDocumentApi, {
    'GET /api/company-documents': ({ ctx }) => listCompanyDocuments(ctx),
    'POST /api/company-documents': async ({ ctx, input }) => added(await addCompanyDocument(ctx, input)),
    'DELETE /api/company-documents/:id': async ({ ctx, params }) =>
      deleted(await deleteCompanyDocument(ctx, params.id)),
  });
}
