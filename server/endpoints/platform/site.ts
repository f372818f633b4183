import { siteOutline } from '#content/site-outline.ts';
import { chooseLook, describeCompany } from '#features/site/commands/company.server.ts';
import { exportTexts, importTexts } from '#features/site/commands/transfer.server.ts';
import {
  discardDrafts,
  type PublishResult,
  publishDrafts,
  type SaveResult,
  saveDraft,
  undoChange,
} from '#features/site/commands/values.server.ts';
import { siteApi } from '#features/site/contract.ts';
import { listChanges, listTexts, siteTextOf } from '#features/site/queries/texts.server.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notAllowed, notFound, staleEdit } from '#server/http/errors.ts';

type Reason = Extract<SaveResult | PublishResult, { ok: false }>['reason'];

const errors: Record<Exclude<Reason, 'invalid'>, ErrorAnswer> = {
  unknown: { ...notFound, message: 'This text does not exist' },
  forbidden: notAllowed,
  stale_edit: staleEdit('text'),
  nothing: { status: 409, code: 'nothing_to_publish', message: 'There is nothing to publish.' },
};

function invalid(fields: Record<string, string[]>): HttpError {
  const [message = ''] = Object.values(fields).flat();
  return new HttpError({ status: 400, code: 'invalid_input', message, fields });
}

/** `showPublished`: what was published, visitors see at once. */
export function siteEndpoints(serve: Serve, showPublished: () => Promise<void>): void {
  serve(siteApi, {
    'GET /api/site/texts': async ({ ctx }) => {
      const data = await listTexts(ctx);
      return { data, count: data.length, outline: siteOutline };
    },
    'PATCH /api/site/texts': async ({ ctx, input }) => {
      const result = await saveDraft(ctx, input);
      if (result.ok) return siteTextOf(input.key, result.value);
      if (result.reason !== 'invalid') throw new HttpError(errors[result.reason]);
      throw invalid({ value: [result.message] });
    },
    'POST /api/site/publications': async ({ ctx, input }) => {
      const result = await publishDrafts(ctx, input.versions);
      if (!result.ok) throw new HttpError(errors[result.reason]);
      await showPublished();
      return { changed: result.changed, id: result.id };
    },
    'POST /api/site/discards': async ({ ctx }) => ({ discarded: await discardDrafts(ctx) }),
    'GET /api/site/changes': ({ ctx, query }) =>
      listChanges(ctx, query.before ? Number(query.before) : null, query.page ?? null),
    'GET /api/site/export': ({ ctx }) => exportTexts(ctx),
    'POST /api/site/imports': ({ ctx, input }) => importTexts(ctx, input),
    'POST /api/site/changes/:id/undo': async ({ ctx, params }) => {
      const result = await undoChange(ctx, params.id);
      if (!result.ok)
        throw new HttpError(
          result.reason === 'unknown' ? { ...notFound, message: 'Change not found' } : errors[result.reason],
        );
      await showPublished();
      return succeeded('The change was undone.');
    },
    'POST /api/setup/look': async ({ ctx, input }) => {
      const result = await chooseLook(ctx, input);
      if (!result.ok) throw invalid({ logo: [result.message] });
      await showPublished();
      return { accent: result.accent };
    },
    'POST /api/setup/company': async ({ ctx, input }) => {
      const result = await describeCompany(ctx, input);
      if (!result.ok) throw invalid(result.fields);
      await showPublished();
      return succeeded('The company was saved.');
    },
  });
}
