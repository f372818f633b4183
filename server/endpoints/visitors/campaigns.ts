import {
  cancelCampaign,
  pauseCampaign,
  resumeCampaign,
  unscheduleCampaign,
} from '#features/campaigns/commands/control-campaign.server.ts';
import { scheduleCampaign, sendCampaign } from '#features/campaigns/commands/start-campaign.server.ts';
import { testCampaign } from '#features/campaigns/commands/test-campaign.server.ts';
import {
  type CampaignResult,
  createCampaign,
  createCampaignFromPost,
  deleteCampaign,
  updateCampaign,
} from '#features/campaigns/commands/write-campaign.server.ts';
import { campaignApi } from '#features/campaigns/contract.ts';
import { publicIssue } from '#features/campaigns/emails.tsx';
import { describeAudience } from '#features/campaigns/queries/audience.server.ts';
import { findCampaign, findPublicCampaign, listCampaigns } from '#features/campaigns/queries/campaigns.server.ts';
import { listFailures } from '#features/campaigns/queries/progress.server.ts';
import { describeSender, renderPreview } from '#features/campaigns/queries/sender.server.ts';
import { PREVIEW_KEY } from '#features/campaigns/rules.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { HttpError, notFound, staleEdit } from '#server/http/errors.ts';
import { testLinkPage, unknownIssuePage } from '#server/http/pages/newsletter-pages.ts';

const unknown = new HttpError({ ...notFound, message: 'Campaign not found' });

type Rejected = Extract<CampaignResult, { ok: false }>;

function errorOf(rejected: Rejected): HttpError {
  switch (rejected.reason) {
    case 'unknown':
      return unknown;
    case 'stale_edit':
      return new HttpError(staleEdit('campaign'));
    case 'not_possible':
      return new HttpError({ status: 409, code: 'not_possible', message: rejected.message });
    default: {
      const { field, message } = rejected;
      return new HttpError({ status: 400, code: 'invalid_input', message, fields: { [field]: [message] } });
    }
  }
}

function campaignOf(result: CampaignResult) {
  if (!result.ok) throw errorOf(result);
  return result.campaign;
}

/** Nothing but the email itself: its styles are inline, its images ours, its links open in the same tab. */
const ISSUE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function campaignEndpoints(serve: Serve): void {
  serve(campaignApi, {
    'GET /api/campaigns': listWith(listCampaigns),
    'POST /api/campaigns': async ({ ctx, input }) => campaignOf(await createCampaign(ctx, input)),
    'POST /api/campaigns/from-post': async ({ ctx, input }) => campaignOf(await createCampaignFromPost(ctx, input)),
    'POST /api/campaigns/preview': ({ ctx, input }) => renderPreview(ctx, input),
    'GET /api/campaigns/sender': ({ ctx }) => describeSender(ctx),
    'GET /api/campaigns/audience': ({ ctx, query }) =>
      describeAudience(ctx, { source: query.source ?? null, topic: query.topic ?? null }),
    'GET /api/campaigns/:id': async ({ ctx, params }) => {
      const found = await findCampaign(ctx, params.id);
      if (!found) throw unknown;
      return found;
    },
    'GET /api/campaigns/:id/failures': async ({ ctx, params, query }) => {
      const failures = await listFailures(ctx, params.id, Number(query.after ?? 0));
      if (!failures) throw unknown;
      return failures;
    },
    'PATCH /api/campaigns/:id': async ({ ctx, params, input }) =>
      campaignOf(await updateCampaign(ctx, params.id, input)),
    'DELETE /api/campaigns/:id': async ({ ctx, params }) => {
      const result = await deleteCampaign(ctx, params.id);
      if (!result.ok) throw errorOf(result);
      return succeeded('The draft was deleted.');
    },
    'POST /api/campaigns/:id/test': async ({ ctx, params, input }) =>
      campaignOf(await testCampaign(ctx, params.id, input.email)),
    'POST /api/campaigns/:id/schedule': async ({ ctx, params, input }) =>
      campaignOf(await scheduleCampaign(ctx, params.id, input)),
    'POST /api/campaigns/:id/send': async ({ ctx, params, input }) =>
      campaignOf(await sendCampaign(ctx, params.id, input.version)),
    'POST /api/campaigns/:id/unschedule': async ({ ctx, params }) =>
      campaignOf(await unscheduleCampaign(ctx, params.id)),
    'POST /api/campaigns/:id/pause': async ({ ctx, params }) => campaignOf(await pauseCampaign(ctx, params.id)),
    'POST /api/campaigns/:id/resume': async ({ ctx, params }) => campaignOf(await resumeCampaign(ctx, params.id)),
    'POST /api/campaigns/:id/cancel': async ({ ctx, params }) => campaignOf(await cancelCampaign(ctx, params.id)),
    'GET /api/newsletter/issues/:key': async ({ c, ctx, params }) => {
      if (params.key === PREVIEW_KEY) return testLinkPage(c);
      const found = await findPublicCampaign(ctx, params.key);
      if (!found) return unknownIssuePage(c);
      c.header('Content-Security-Policy', ISSUE_POLICY);
      c.header('X-Robots-Tag', 'noindex');
      return c.html(publicIssue(ctx.mail, found, found.startedAt));
    },
  });
}
