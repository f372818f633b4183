import type { Ctx } from '#features/ctx.ts';
import { addPicture, changePicture, deletePicture } from '#features/pictures/commands/pictures.server.ts';
import { pictureApi } from '#features/pictures/contract.ts';
import { listPictures, readPicture } from '#features/pictures/queries.server.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';
import type { FileAttempts } from '#server/http/limits/rejected-files.ts';

type AddResult = Awaited<ReturnType<typeof addPicture>>;

function added(result: AddResult) {
  if (result.ok) return result.picture;
  const { reason: code, message } = result;
  throw new HttpError({ status: code === 'too_large' ? 413 : 400, code, message });
}

const unknownPicture: ErrorAnswer = { ...notFound, message: 'Picture not found' };

function known<Picture>(picture: Picture | null): Picture {
  if (!picture) throw new HttpError(unknownPicture);
  return picture;
}

async function removed(ctx: Ctx, hash: string) {
  const result = await deletePicture(ctx, hash);
  if (result === 'unknown') throw new HttpError(unknownPicture);
  if (result === 'deleted') return succeeded('The picture is deleted.');
  const places = result.usedBy.join(', ');
  throw new HttpError({
    status: 409,
    code: 'in_use',
    message: `This picture can't be deleted, because it is used by ${places}.`,
  });
}

export function pictureEndpoints(serve: Serve, attempts: FileAttempts, onChange: () => void): void {
  serve(pictureApi, {
    'GET /api/pictures': ({ ctx, query }) => listPictures(ctx, query),
    'POST /api/pictures': async ({ c, ctx, input }) =>
      added(
        await attempts(
          c,
          () => addPicture(ctx, input),
          (result) => !result.ok,
        ),
      ),
    'GET /api/pictures/:hash': async ({ ctx, params }) => known(await readPicture(ctx, params.hash)),
    'PATCH /api/pictures/:hash': async ({ ctx, params, input }) => {
      const picture = known(await changePicture(ctx, params.hash, input));
      onChange();
      return picture;
    },
    'DELETE /api/pictures/:hash': async ({ ctx, params }) => {
      const answer = await removed(ctx, params.hash);
      onChange();
      return answer;
    },
  });
}
