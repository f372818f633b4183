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
import {
  type ClosureResult,
  keepAccount,
  keepAccountByLink,
  startClosure,
} from '#features/privacy/commands/closure.server.ts';
import { eraseAddress } from '#features/privacy/commands/erase.server.ts';
import { ownPrivacyApi, privacyApi } from '#features/privacy/contract.ts';
import { listClosures, listErasures } from '#features/privacy/queries/lists.server.ts';
import { findClosure, readOwnPrivacy } from '#features/privacy/queries/own.server.ts';
import { previewRetention } from '#features/privacy/queries/retention.server.ts';
import { DAY, SECOND } from '#lib/time/durations.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { streamBytes } from '#server/http/api/stream.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';
import { signedInViewer } from '#server/http/session.ts';

export const closureErrors: Record<Extract<ClosureResult, { ok: false }>['reason'], ErrorAnswer> = {
  unknown: { ...notFound, message: 'Account not found' },
  last_admin: {
    status: 409,
    code: 'last_admin',
    message: 'This is the only active admin. Make someone else an admin first.',
  },
  upcoming_calls: {
    status: 409,
    code: 'upcoming_calls',
    message: 'This person hosts upcoming calls. Cancel them before closing the account.',
  },
  needs_successor: {
    status: 409,
    code: 'needs_successor',
    message:
      'This person holds open leads, customers or promises. An admin removes them from the team first, under Settings, Team, and chooses who takes over.',
  },
};

const KEPT = 'Your account stays. Canceled subscriptions stay canceled.';

const hasAccount: ErrorAnswer = {
  status: 409,
  code: 'has_account',
  message: 'This address belongs to an account. Erase the account in its customer view.',
};

const nothingToKeep = new HttpError({
  status: 400,
  code: 'invalid_link',
  message: 'This link no longer works. The account has already been kept, or its data has been erased.',
});

const tooLate = new HttpError({
  status: 409,
  code: 'too_late',
  message: "It's too late to keep this account: its data is being erased.",
});

export function privacyEndpoints(serve: Serve): void {
  serve(ownPrivacyApi, {
    'GET /api/user/privacy': ({ ctx }) => readOwnPrivacy(ctx),
    'POST /api/user/closure': async ({ c, ctx, input }) => {
      const { user, sessionId } = await signedInViewer(c);
      const result = await startClosure(ctx, { userId: user.id, kind: input.kind, keepSessionId: sessionId });
      if (!result.ok) throw new HttpError(closureErrors[result.reason]);
      return { closure: result.closure, stillRenewing: result.stillRenewing };
    },
    'DELETE /api/user/closure': async ({ c, ctx }) => {
      const { user } = await signedInViewer(c);
      const isKept = await keepAccount(ctx, user.id);
      if (!isKept && (await findClosure(ctx, user.id))) throw tooLate;
      return succeeded(KEPT);
    },
    'POST /api/privacy/keep': async ({ ctx, input }) => {
      if (!(await keepAccountByLink(ctx, input.token))) throw nothingToKeep;
      return succeeded(KEPT);
    },
  });

  serve(privacyApi, {
    'GET /api/privacy/retention': ({ ctx }) => previewRetention(ctx),
    'GET /api/privacy/closures': listWith(listClosures),
    'GET /api/privacy/erasures': listWith(listErasures),
    'POST /api/privacy/erasures': async ({ ctx, input }) => {
      if (!(await eraseAddress(ctx, input.email))) throw new HttpError(hasAccount);
      return succeeded('The data stored under this address has been erased.');
    },
  });

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
