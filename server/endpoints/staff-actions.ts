import { type SeeAsResult, startSeeing, stopSeeing } from '#features/staff-actions/commands/see-as.server.ts';
import { staffActionApi } from '#features/staff-actions/contract.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';
import { markSeeing } from '#server/http/seeing-cookie.ts';
import { signedInViewer } from '#server/http/session.ts';
import { type Serve, succeeded } from './serve.ts';

const errors: Record<Extract<SeeAsResult, { ok: false }>['reason'], ErrorAnswer> = {
  unknown: { ...notFound, message: 'Customer not found' },
  is_staff: { status: 409, code: 'is_staff', message: 'Only customers can be seen as, not editors or admins.' },
  is_inactive: {
    status: 409,
    code: 'is_inactive',
    message: "This account is inactive, so its owner doesn't see the site either.",
  },
};

export function staffActionEndpoints(serve: Serve, { appUrl }: { appUrl: string }): void {
  const isSecure = appUrl.startsWith('https:');

  serve(staffActionApi, {
    'POST /api/customers/:id/view-as': async ({ c, ctx, params }) => {
      const viewer = await c.get('viewer')();
      const result = await startSeeing(ctx, params.id, viewer?.sessionId);
      if (!result.ok) throw new HttpError(errors[result.reason]);
      markSeeing(c, true, isSecure);
      return succeeded('You see the site as this customer for 30 minutes.');
    },
    'POST /api/view-as/stop': async ({ c, ctx }) => {
      const { sessionId, seeing } = await signedInViewer(c);
      await stopSeeing(ctx, sessionId, seeing);
      markSeeing(c, false, isSecure);
      return succeeded('You see the site as yourself again.');
    },
  });
}
