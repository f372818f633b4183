import {
  type ClosureResult,
  keepAccount,
  keepAccountByLink,
  startClosure,
} from '#features/privacy/commands/closure.server.ts';
import { eraseAddress } from '#features/privacy/commands/erase.server.ts';
import { ownPrivacyApi, privacyApi } from '#features/privacy/contract.ts';
import { listClosures, listErasures } from '#features/privacy/queries/lists.server.ts';
import { readOwnPrivacy } from '#features/privacy/queries/own.server.ts';
import { previewRetention } from '#features/privacy/queries/retention.server.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';
import { signedInViewer } from '#server/http/session.ts';
import { type Serve, succeeded } from './serve.ts';

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
      await keepAccount(ctx, user.id);
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
}
