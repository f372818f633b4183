import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import { listsFor } from '#lib/api/list.ts';
import type { Campaign, campaignApi } from './contract.ts';
import type { Audience, CampaignContent } from './input.ts';

type Api = typeof campaignApi;

const call = clientFor<Api>();

export type CampaignFields = Sent<Api['POST /api/campaigns']>;

export const campaignKeys = {
  one: (id: number) => ['campaign', id] as const,
  failures: (id: number) => ['campaign', id, 'failures'] as const,
  sender: ['campaign-sender'] as const,
  audience: (audience: Audience) => ['campaign-audience', audience] as const,
  preview: (content: CampaignContent) => ['campaign-preview', content] as const,
};

export const campaigns = listsFor<Api>()('/api/campaigns');
export const findCampaign = (id: number) => call('GET /api/campaigns/:id', { params: { id } });
export const createCampaign = (input: CampaignFields) => call('POST /api/campaigns', { input });
export const createCampaignFromPost = (input: Sent<Api['POST /api/campaigns/from-post']>) =>
  call('POST /api/campaigns/from-post', { input });
/** Without `version` the stored campaign is overwritten. */
export const updateCampaign = (id: number, input: Sent<Api['PATCH /api/campaigns/:id']>) =>
  call('PATCH /api/campaigns/:id', { params: { id }, input });
export const deleteCampaign = (id: number) => call('DELETE /api/campaigns/:id', { params: { id } });

export const readSender = () => call('GET /api/campaigns/sender');
export const countAudience = ({ source, topic }: Audience) =>
  call('GET /api/campaigns/audience', { query: { ...(source && { source }), ...(topic && { topic }) } });
export const previewCampaign = (input: CampaignContent) => call('POST /api/campaigns/preview', { input });
export const testCampaign = (id: number, email: string) =>
  call('POST /api/campaigns/:id/test', { params: { id }, input: { email } });

export const scheduleCampaign = (
  { id, version }: Pick<Campaign, 'id' | 'version'>,
  { date, time }: { date: string; time: string },
) => call('POST /api/campaigns/:id/schedule', { params: { id }, input: { date, time, version } });
export const sendCampaign = ({ id, version }: Pick<Campaign, 'id' | 'version'>) =>
  call('POST /api/campaigns/:id/send', { params: { id }, input: { version } });
export const unscheduleCampaign = (id: number) => call('POST /api/campaigns/:id/unschedule', { params: { id } });
export const pauseCampaign = (id: number) => call('POST /api/campaigns/:id/pause', { params: { id } });
export const resumeCampaign = (id: number) => call('POST /api/campaigns/:id/resume', { params: { id } });
export const cancelCampaign = (id: number) => call('POST /api/campaigns/:id/cancel', { params: { id } });

export const listFailures = (id: number, after?: number) =>
  call('GET /api/campaigns/:id/failures', {
    params: { id },
    query: after === undefined ? {} : { after: String(after) },
  });
