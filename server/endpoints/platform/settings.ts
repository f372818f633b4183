import { saveSettings, trySettings } from '#features/settings/commands/save.server.ts';
import { settingsApi } from '#features/settings/contract.ts';
import { readSettings } from '#features/settings/queries/settings.server.ts';
import type { Serve } from '#server/http/api/serve.ts';
import { HttpError, notFound, staleEdit } from '#server/http/errors.ts';

type Result = Awaited<ReturnType<typeof saveSettings>> | Awaited<ReturnType<typeof trySettings>>;

function rejected(result: Extract<Result, { ok: false }>): HttpError {
  if (result.reason === 'unknown') return new HttpError({ ...notFound, message: 'There are no such settings' });
  if (result.reason === 'stale_edit') return new HttpError(staleEdit('card'));
  if (result.reason === 'test_failed') {
    const { title, text } = result.trial;
    return new HttpError({ status: 400, code: 'test_failed', message: `${title} ${text}` });
  }
  const [message = 'Please check what you entered'] = Object.values(result.fields).flat();
  return new HttpError({ status: 400, code: 'invalid_input', message, fields: result.fields });
}

export function settingsEndpoints(serve: Serve): void {
  serve(settingsApi, {
    'GET /api/settings': ({ ctx }) => readSettings(ctx),
    'PATCH /api/settings/:card': async ({ ctx, params, input }) => {
      const result = await saveSettings(ctx, params.card, input);
      if (!result.ok) throw rejected(result);
      return readSettings(result.ctx);
    },
    'POST /api/settings/:card/test': async ({ ctx, params, input }) => {
      const result = await trySettings(ctx, params.card, input);
      if (!result.ok) throw rejected(result);
      if (!result.trial)
        throw new HttpError({ status: 400, code: 'no_test', message: 'There is nothing to test here' });
      return result.trial;
    },
  });
}
