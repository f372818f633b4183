import { type SaveResult, saveVersion } from '#features/consultants/commands/save-version.server.ts';
import { consultantApi } from '#features/consultants/contract.ts';
import { listConsultants, listVersions } from '#features/consultants/queries/editing.server.ts';
import { type PreviewResult, startPreview } from '#features/conversations/commands/start-preview.server.ts';
import type { Serve } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';

type Reason = Extract<SaveResult | PreviewResult, { ok: false }>['reason'];

const errors: Record<Reason, ErrorAnswer> = {
  unknown: { ...notFound, message: 'Consultant not found' },
  stale_edit: { status: 409, code: 'stale_edit', message: 'Someone else has changed this consultant meanwhile.' },
  no_provider: { status: 409, code: 'no_provider', message: 'No AI provider is configured, so there is no preview.' },
};

export function consultantEndpoints(serve: Serve): void {
  serve(consultantApi, {
    'GET /api/consultants': async ({ ctx }) => {
      const data = await listConsultants(ctx);
      return { data, count: data.length, model: ctx.consultant?.model ?? null };
    },
    'GET /api/consultants/:agentId/versions': async ({ ctx, params }) => {
      const data = await listVersions(ctx, params.agentId);
      if (!data) throw new HttpError(errors.unknown);
      return { data, count: data.length };
    },
    'PATCH /api/consultants/:agentId': async ({ ctx, params, input }) => {
      const result = await saveVersion(ctx, params.agentId, input);
      if (!result.ok) throw new HttpError(errors[result.reason]);
      return result.version;
    },
    'POST /api/consultants/:agentId/preview': async ({ ctx, params }) => {
      const result = await startPreview(ctx, params.agentId);
      if (!result.ok) throw new HttpError(errors[result.reason]);
      return { id: result.id };
    },
  });
}
