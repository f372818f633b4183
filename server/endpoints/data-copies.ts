import type { Context } from 'hono';
import { confirmCopy, requestCopy, requestCopyFor } from '#features/data-copies/commands/request-copy.server.ts';
import { addressCopyApi, dataCopyApi } from '#features/data-copies/contract.ts';
import {
  findNewestCopy,
  listAddressCopies,
  openLinkedCopy,
  openOwnCopy,
} from '#features/data-copies/queries/copies.server.ts';
import { COPIES_PER_DAY } from '#features/data-copies/rules/copies.ts';
import { DAY, SECOND } from '#lib/time/durations.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { streamBytes } from '#server/http/api/stream.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import type { Serve } from './serve.ts';

const errors = {
  too_many: {
    status: 429,
    code: 'too_many_copies',
    message: `You can ask for ${COPIES_PER_DAY} copies a day. Please try again tomorrow.`,
    retryAfter: DAY / SECOND,
  },
  has_account: {
    status: 409,
    code: 'has_account',
    message: 'This address has an account. Its owner can make a copy under Profile, Privacy.',
  },
  gone: { ...notFound, message: 'This copy no longer exists' },
  invalid_link: {
    status: 404,
    code: 'invalid_link',
    message: 'This link has expired or was replaced by the one in our newest email',
  },
} as const;

function accepted<Copy>(result: { ok: true; copy: Copy } | { ok: false; reason: keyof typeof errors }): Copy {
  if (!result.ok) throw new HttpError(errors[result.reason]);
  return result.copy;
}

type File = NonNullable<Awaited<ReturnType<typeof openOwnCopy>>>;

function download(c: Context<ServerEnv>, { name, size, parts }: File): Response {
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  c.header('Content-Length', String(size));
  c.header('Cache-Control', 'no-store');
  return streamBytes(c, parts, 'application/zip');
}

export function dataCopyEndpoints(serve: Serve): void {
  serve(dataCopyApi, {
    'GET /api/user/data-copies': async ({ ctx }) => ({ copy: await findNewestCopy(ctx) }),
    'POST /api/user/data-copies': async ({ ctx }) => accepted(await requestCopy(ctx)),
    'GET /api/user/data-copies/:id/file': async ({ c, ctx, params }) => {
      const file = await openOwnCopy(ctx, params.id);
      if (!file) throw new HttpError(errors.gone);
      return download(c, file);
    },
    'POST /api/data-copies/confirm': async ({ ctx, input }) => {
      const copy = await confirmCopy(ctx, input.token);
      if (!copy) throw new HttpError(errors.invalid_link);
      return copy;
    },
    'POST /api/data-copies/file': async ({ c, ctx, input }) => {
      const file = await openLinkedCopy(ctx, input.token);
      if (!file) throw new HttpError(errors.invalid_link);
      return download(c, file);
    },
  });
  serve(addressCopyApi, {
    'GET /api/privacy/data-copies': listWith(listAddressCopies),
    'POST /api/privacy/data-copies': async ({ ctx, input }) => accepted(await requestCopyFor(ctx, input.email)),
  });
}
