import { campaignStatus } from '#content/admin/admin-campaigns.ts';
import type { Campaign } from '#features/campaigns/contract.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

const COLORS = {
  draft: undefined,
  scheduled: 'amber',
  sending: 'blue',
  paused: 'amber',
  sent: 'green',
  canceled: undefined,
} as const;

export const CampaignBadge = ({ status }: Pick<Campaign, 'status'>) => (
  <StatusBadge color={COLORS[status]}>{campaignStatus[status]}</StatusBadge>
);
