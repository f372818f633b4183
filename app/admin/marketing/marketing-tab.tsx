import { useSearchParams } from 'react-router';
import { CampaignsTab } from '#app/admin/campaigns/campaign-list.tsx';
import { marketing as copy } from '#content/admin/admin-marketing.ts';
import { MarketingPart, useMarketingLists } from './marketing-part.tsx';
import { OffersTab } from './offer-list.tsx';
import { WaitlistTab } from './waitlist-list.tsx';

const lists = { offers: OffersTab, campaigns: CampaignsTab, waitlist: WaitlistTab };

type List = keyof typeof lists;

const isHere = (id: string): id is List => Object.hasOwn(lists, id);

export default function MarketingTab() {
  const [search] = useSearchParams();
  const offered = useMarketingLists()
    .map(([id]) => id)
    .filter(isHere);
  const shown = offered.find((id) => id === search.get('list')) ?? offered[0] ?? 'campaigns';
  const List = lists[shown];
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <MarketingPart title={copy.title} shown={shown}>
        <List key={shown} />
      </MarketingPart>
      <section className="flex flex-wrap items-baseline gap-x-2 px-5 py-1 text-sm text-muted max-md:px-1">
        <h3 className="font-strong">{copy.soon.title}</h3>
        <p>{copy.soon.text}</p>
      </section>
    </div>
  );
}
