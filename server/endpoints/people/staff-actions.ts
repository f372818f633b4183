import { type ResetResult, resetFactor } from '#features/security/commands/reset-factor.server.ts';
import {
  type ActionResult,
  closeFor,
  eraseNow,
  keepFor,
  sendReset,
  signOutEverywhere,
  verifyByHand,
} from '#features/staff-actions/commands/account.server.ts';
import { type LeaveResult, leaveTeam } from '#features/staff-actions/commands/leave-team.server.ts';
import { type SeeAsResult, startSeeAs, stopSeeAs } from '#features/staff-actions/commands/see-as.server.ts';
import { staffActionApi } from '#features/staff-actions/contract.ts';
import { findAccountState, listTeam } from '#features/staff-actions/queries.server.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound, staleEdit } from '#server/http/errors.ts';
import { signedInViewer } from '#server/http/session.ts';
import { seeAsCookie } from '#server/http/uncached-cookies.ts';
import { closureErrors } from './privacy.ts';

type ReasonOf<Result extends { ok: boolean }> = Extract<Result, { ok: false; reason: string }>['reason'];
type Reason =
  | ReasonOf<LeaveResult>
  | ReasonOf<ActionResult>
  | ReasonOf<SeeAsResult>
  | ReasonOf<ResetResult>
  | keyof typeof closureErrors;

const conflict = (code: string, message: string): ErrorAnswer => ({ status: 409, code, message });

const errors: Record<Reason, ErrorAnswer> = {
  ...closureErrors,
  unknown: { ...notFound, message: 'Customer not found' },
  own_account: conflict('own_account', 'For your own account, use your profile.'),
  demo_account: conflict('demo_account', "Demo accounts can't be changed in production."),
  stale_edit: staleEdit('account'),
  needs_successor: conflict(
    'needs_successor',
    'This person has open leads, calls, customers or promises. Choose who takes over.',
  ),
  wrong_successor: conflict(
    'wrong_successor',
    'The person you chose may not do all of this work. Choose somebody who can.',
  ),
  calls_overlap: conflict(
    'calls_overlap',
    'The person you chose has other calls at the same times. Choose somebody else, or move those calls first.',
  ),
  is_staff: conflict('is_staff', 'You can view the site only as a customer, not as an editor or admin.'),
  is_inactive: conflict('is_inactive', 'This account is inactive. Activate it first.'),
  no_mail: conflict('no_mail', "Emails aren't delivered, because no mail server is configured."),
  too_soon: conflict('too_soon', 'A link was sent a short while ago. It still works.'),
  no_factor: conflict('no_factor', 'This account has no second factor.'),
};

function accepted<Result extends { ok: true } | { ok: false; reason: Reason }>(result: Result) {
  if (!result.ok) throw new HttpError(errors[result.reason]);
  // The only other member of the union.
  return result as Extract<Result, { ok: true }>;
}

const browsers = (count: number) => (count === 1 ? '1 browser was signed out.' : `${count} browsers were signed out.`);

const RENEWING = " The payment provider didn't respond, so subscriptions still renew. We'll keep trying.";

export function staffActionEndpoints(serve: Serve, { appUrl }: { appUrl: string }): void {
  const isSecure = appUrl.startsWith('https:');

  serve(staffActionApi, {
    'GET /api/customers/:id/account': async ({ ctx, params }) => {
      const state = await findAccountState(ctx, params.id);
      if (!state) throw new HttpError(errors.unknown);
      return state;
    },
    'POST /api/customers/:id/password-reset': async ({ ctx, params }) => {
      const { email } = accepted(await sendReset(ctx, params.id)).done;
      return succeeded(`A link to choose a new password is on its way to ${email}.`);
    },
    'POST /api/customers/:id/sign-out': async ({ ctx, params }) => {
      const { ended } = accepted(await signOutEverywhere(ctx, params.id)).done;
      return succeeded(browsers(ended));
    },
    'POST /api/customers/:id/verification': async ({ ctx, params }) => {
      const { wasVerified } = accepted(await verifyByHand(ctx, params.id)).done;
      return succeeded(wasVerified ? 'This address was confirmed already.' : 'Address confirmed.');
    },
    'POST /api/customers/:id/second-factor/reset': async ({ ctx, params }) => {
      accepted(await resetFactor(ctx, params.id));
      return succeeded('The second factor is off, and the person is signed out everywhere. We told them by email.');
    },
    'POST /api/customers/:id/closure': async ({ ctx, params, input }) => {
      const { stillRenewing } = accepted(await closeFor(ctx, params.id, input.kind));
      return succeeded(`We told the person by email.${stillRenewing > 0 ? RENEWING : ''}`);
    },
    'DELETE /api/customers/:id/closure': async ({ ctx, params }) => {
      if (!(await keepFor(ctx, params.id))) throw new HttpError(errors.unknown);
      return succeeded('The account stays. Canceled subscriptions stay canceled.');
    },
    'POST /api/customers/:id/erasure': async ({ ctx, params }) => {
      const { isErased } = accepted(await eraseNow(ctx, params.id));
      return succeeded(
        isErased
          ? `Data erased. The account now appears as “Deleted customer ${params.id}”.`
          : "The payment provider didn't respond. We'll erase the data as soon as their subscriptions are canceled.",
      );
    },
    'POST /api/customers/:id/see-as': async ({ c, ctx, params }) => {
      const viewer = await c.get('viewer')();
      accepted(await startSeeAs(ctx, params.id, viewer?.sessionId));
      seeAsCookie.set(c, true, isSecure);
      return succeeded('You see the site as this customer for 30 minutes.');
    },
    'GET /api/team': async ({ ctx }) => {
      const data = await listTeam(ctx);
      return { data, count: data.length };
    },
    'POST /api/team/:id/leave': async ({ ctx, params, input }) => {
      const { leads, calls, contacts, promises } = accepted(await leaveTeam(ctx, params.id, input));
      return { ...succeeded('The person left the team.'), leads, calls, contacts, promises };
    },
    'POST /api/see-as/stop': async ({ c, ctx }) => {
      const { sessionId, seeing } = await signedInViewer(c);
      await stopSeeAs(ctx, sessionId, seeing);
      seeAsCookie.set(c, false, isSecure);
      return succeeded('You see the site as yourself again.');
    },
  });
}
