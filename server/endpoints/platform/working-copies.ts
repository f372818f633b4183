import { deleteWorkingCopy, findWorkingCopy, saveWorkingCopy } from '#features/blog/commands/working-copies.server.ts';
import { workingCopyApi } from '#features/blog/contract.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { HttpError, notFound } from '#server/http/errors.ts';

const changed = new HttpError({
  status: 409,
  code: 'changed_elsewhere',
  message: 'This text was changed in another tab or on another device',
});

export function workingCopyEndpoints(serve: Serve): void {
  serve(workingCopyApi, {
    'GET /api/working-copies/:key': async ({ ctx, params }) => ({ copy: await findWorkingCopy(ctx, params.key) }),
    'POST /api/working-copies/:key': async ({ ctx, params, input }) => {
      const result = await saveWorkingCopy(ctx, params.key, input);
      if (result.ok) return { revision: result.revision, savedAt: result.savedAt };
      throw result.reason === 'changed' ? changed : new HttpError({ ...notFound, message: 'Blog post not found' });
    },
    'DELETE /api/working-copies/:key': async ({ ctx, params }) => {
      await deleteWorkingCopy(ctx, params.key);
      return succeeded('The text is deleted.');
    },
  });
}
