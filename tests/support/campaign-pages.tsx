import { screen } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import CampaignScreen from '#app/admin/campaigns/campaign-screen.tsx';
import type { Campaign } from '#features/campaigns/contract.ts';
import { api } from './fake-api.ts';
import { renderPart } from './render.tsx';
import { admin } from './viewers.ts';

/** Answers what the editor of a campaign asks for. */
export function serveCampaign(campaign: Campaign): void {
  sessionStorage.clear();
  api.answer('GET /api/campaigns/sender', {
    from: 'Studio <hello@studio.test>',
    timeZone: 'America/Chicago',
    problem: null,
    isDelivered: true,
  });
  api.answer('GET /api/campaigns/audience', ({ query }) => ({
    count: query.topic === 'posts' ? 12 : 1_284,
    pending: 37,
    unsubscribed: 52,
    bounced: 9,
  }));
  api.answer('POST /api/campaigns/preview', ({ input }) => ({
    html: `<html><head><style>@media (prefers-color-scheme:dark){}</style></head><body>${input.body}</body></html>`,
    text: '',
  }));
  api.answer('GET /api/campaigns/:id', campaign);
}

function AddressedScreen() {
  const [search] = useSearchParams();
  return search.get('campaign') && <CampaignScreen name={search.get('campaign') ?? ''} />;
}

/** Opens the editor of the campaign with this id, or of a `new` one. */
export async function openCampaign(name: string) {
  const view = renderPart(<AddressedScreen />, {
    viewer: admin,
    address: `/admin?tab=marketing&campaign=${name}`,
  });
  await screen.findByRole('textbox', { name: 'Subject' });
  return view;
}
