import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { campaignKeys, countAudience } from '#features/campaigns/client.ts';
import { valueOf } from '#lib/api/api.ts';
import { audienceOf, type CampaignDraft } from './campaign-fields.ts';

/** How many get the campaign, counted again whenever the form opens. */
export function useAudience(draft: Pick<CampaignDraft, 'source' | 'topic'>) {
  const audience = audienceOf(draft);
  return useQuery({
    queryKey: campaignKeys.audience(audience),
    queryFn: async () => valueOf(await countAudience(audience)),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export type AudienceCount = ReturnType<typeof useAudience>;
