import type { Ctx } from '#features/ctx.ts';
import {
  type DocumentResult,
  revokeDocument,
  saveDocument,
  sendDocument,
  takeBackDocument,
} from '#features/leads/commands/documents.server.ts';
import { answerMessages, askAboutDocument } from '#features/leads/commands/messages.server.ts';
import { leadDocumentApi } from '#features/leads/contract/documents.ts';
import {
  findOpenDocument,
  listMessages,
  previewDocument,
  readDocument,
} from '#features/leads/queries/documents.server.ts';
import { type DocumentKind, isDocumentKind } from '#features/leads/rules/documents.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound, staleEdit } from '#server/http/errors.ts';
import { documentPage, documentPreview, noDocumentPage } from '#server/http/pages/document-page.ts';

const conflict = (code: string, message: string) => ({ status: 409, code, message }) as const;

const noRequest = { ...notFound, message: 'Request not found' };

const errors = {
  unknown: noRequest,
  stale_edit: staleEdit('text'),
  sent: conflict('sent', 'The visitor can read this document, so it stays as it is. Revoke its link to change it.'),
  not_sent: conflict('not_sent', 'This document has no link that works.'),
  empty: conflict('empty', 'Write a title and at least one section before you send it.'),
  spam: conflict('spam', 'This request is in the spam folder. Mark it as not spam to send the document.'),
  too_late: conflict('too_late', 'The email is on its way. Revoke the link instead.'),
} satisfies Record<Extract<DocumentResult, { ok: false }>['reason'], ErrorAnswer>;

const tooMany: ErrorAnswer = {
  status: 429,
  code: 'too_many_questions',
  message: 'Several questions about this document already wait for an answer. We answer them first.',
  retryAfter: 3600,
};

const noDocument: ErrorAnswer = { ...notFound, message: 'This link no longer works' };

function kindOf(name: string): DocumentKind {
  if (!isDocumentKind(name)) throw new HttpError({ ...notFound, message: 'Document not found' });
  return name;
}

type Params = { id: number; kind: string };

async function documentOf(ctx: Ctx, { id, kind }: Params) {
  const document = await readDocument(ctx, id, kindOf(kind));
  if (!document) throw new HttpError(noRequest);
  return document;
}

async function documentAfter(ctx: Ctx, params: Params, result: DocumentResult) {
  if (!result.ok) throw new HttpError(errors[result.reason]);
  return documentOf(ctx, params);
}

export function leadDocumentEndpoints(serve: Serve): void {
  serve(leadDocumentApi, {
    'GET /api/contacts/:id/documents/:kind': ({ ctx, params }) => documentOf(ctx, params),
    'PATCH /api/contacts/:id/documents/:kind': async ({ ctx, params, input }) =>
      documentAfter(ctx, params, await saveDocument(ctx, params.id, kindOf(params.kind), input)),
    'GET /api/contacts/:id/documents/:kind/preview': async ({ c, ctx, params }) => {
      const document = await previewDocument(ctx, params.id, kindOf(params.kind));
      if (!document) throw new HttpError(noRequest);
      return documentPreview(c, document);
    },
    'POST /api/contacts/:id/documents/:kind/send': async ({ ctx, params, input }) =>
      documentAfter(ctx, params, await sendDocument(ctx, params.id, kindOf(params.kind), input)),
    'POST /api/contacts/:id/documents/:kind/undo': async ({ ctx, params }) =>
      documentAfter(ctx, params, await takeBackDocument(ctx, params.id, kindOf(params.kind))),
    'POST /api/contacts/:id/documents/:kind/revoke': async ({ ctx, params }) =>
      documentAfter(ctx, params, await revokeDocument(ctx, params.id, kindOf(params.kind))),
    'GET /api/contacts/:id/messages': async ({ ctx, params }) => {
      const data = await listMessages(ctx, params.id);
      if (!data) throw new HttpError(noRequest);
      return { data, count: data.length };
    },
    'POST /api/contacts/:id/messages/answered': async ({ ctx, params }) => {
      if (!(await answerMessages(ctx, params.id))) throw new HttpError(noRequest);
      return succeeded('The messages are marked as answered.');
    },

    // Opening the link is neither counted nor recorded.
    'GET /api/lead-documents/:token': async ({ c, ctx, params: { token } }) => {
      const document = await findOpenDocument(ctx, token);
      return document
        ? documentPage(c, document, { token, isSent: c.req.query('sent') !== undefined })
        : noDocumentPage(c);
    },
    'POST /api/lead-documents/:token/questions': async ({ c, ctx, params: { token }, input: { text } }) => {
      const result = await askAboutDocument(ctx, token, text);
      const isForm = c.get('form') !== undefined;
      if (result.ok) {
        if (isForm) return c.redirect(`/api/lead-documents/${encodeURIComponent(token)}?sent`, 303);
        return succeeded('Thank you. We have your question and answer by email.');
      }
      if (result.reason === 'unknown') {
        if (isForm) return noDocumentPage(c);
        throw new HttpError(noDocument);
      }
      const document = isForm && (await findOpenDocument(ctx, token));
      if (!document) throw new HttpError(tooMany);
      return documentPage(c, document, { token, text, problem: tooMany.message, status: 429 });
    },
  });
}
