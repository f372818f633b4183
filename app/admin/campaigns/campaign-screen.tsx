import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { campaignScreen as copy } from '#content/admin/admin-campaigns.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { campaignKeys, findCampaign } from '#features/campaigns/client.ts';
import type { Campaign, CampaignSender } from '#features/campaigns/contract.ts';
import { CallFailed, valueOf } from '#lib/api/api.ts';
import { parseId } from '#lib/ids.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { LIST_ADDRESS } from './campaign-text.ts';
import { CampaignEditor } from './editor/campaign-editor.tsx';
import { CampaignProgress } from './progress/campaign-progress.tsx';
import { senderQuery } from './sender-query.ts';

const REFRESH_MS: Partial<Record<Campaign['status'], number>> = { sending: 3_000, paused: 15_000, scheduled: 15_000 };

/** Emails that were being delivered as a campaign was canceled are counted later, at the end of their lease at the latest. */
const isJustCanceled = ({ status, finishedAt }: Campaign) =>
  status === 'canceled' && Date.now() - Date.parse(finishedAt ?? '') < 5 * MINUTE;

const refreshOf = (campaign: Campaign) => (isJustCanceled(campaign) ? REFRESH_MS.sending : REFRESH_MS[campaign.status]);

function useCampaign(id: number | null) {
  return useQuery({
    queryKey: campaignKeys.one(id ?? 0),
    queryFn: async () => valueOf(await findCampaign(id ?? 0)),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && refreshOf(state.data)) ?? false,
  });
}

function OpenedCampaign({ campaign, sender }: { campaign: Campaign | undefined; sender: CampaignSender }) {
  const isStarted = campaign !== undefined && campaign.startedAt !== null;
  const [wasStarted] = useState(isStarted);
  return isStarted ? (
    <CampaignProgress campaign={campaign} sender={sender} hasJustStarted={!wasStarted} />
  ) : (
    <CampaignEditor campaign={campaign} sender={sender} />
  );
}

/** Writes a campaign, or shows how it is being sent. `name` is the address's `campaign`: an id, or `new`. */
export default function CampaignScreen({ name }: { name: string }) {
  const location = useLocation();
  const id = parseId(name);
  const found = useCampaign(id);
  const sender = useQuery(senderQuery);
  const campaign = id === null ? undefined : found.data;
  const error = (id === null ? null : found.error) ?? sender.error;
  const isMissing = (id === null && name !== 'new') || (error instanceof CallFailed && error.status === 404);
  // Saving a new campaign gives it an address, but must not take away what has the focus.
  const editor = location.state?.editor ?? name;

  const retry = () => {
    void sender.refetch();
    if (id !== null) void found.refetch();
  };
  return (
    <>
      <Link to={LIST_ADDRESS} className="btn btn-g btn-sm mb-2 -ml-[0.7rem]">
        <ChevronLeft className="icon" aria-hidden />
        {copy.back}
      </Link>
      {isMissing ? (
        <p className="card p-5 max-lg:p-4" role="alert">
          {copy.missing}
        </p>
      ) : error && !(sender.data && (campaign || id === null)) ? (
        <div className="card">
          <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={retry} />
        </div>
      ) : !sender.data || (id !== null && !campaign) ? (
        <SkeletonRows label={copy.loading} count={6} />
      ) : (
        <OpenedCampaign key={editor} campaign={campaign} sender={sender.data} />
      )}
    </>
  );
}
