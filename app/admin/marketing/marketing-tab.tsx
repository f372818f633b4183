import './marketing.css';
import { Sparkles } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { CampaignsTab } from '#app/admin/campaigns/campaign-list.tsx';
import { marketing as copy } from '#content/admin/admin-marketing.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { AuditTab } from './audit-list.tsx';
import { OffersTab } from './offer-list.tsx';
import { WaitlistTab } from './waitlist-list.tsx';

const lists = { offers: OffersTab, campaigns: CampaignsTab, waitlist: WaitlistTab, audit: AuditTab };
const PANEL_ID = 'marketing-list';

const segments = copy.lists.map(([id, label]) => ({ id, label, to: `?tab=marketing&list=${id}` }));

export default function MarketingTab() {
  const [search] = useSearchParams();
  const [shown] = copy.lists.find(([id]) => id === search.get('list')) ?? copy.lists[0];
  const List = lists[shown];
  return (
    <div className="marketing">
      <div className="marketing-head">
        <h2>{copy.title}</h2>
        <Segmented label={copy.listsLabel} segments={segments} selected={shown} panelId={PANEL_ID} />
      </div>
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={`${PANEL_ID}-${shown}`}>
        <List key={shown} />
      </div>
      <section className="card soon-card">
        <span className="tile t-apricot">
          <Sparkles className="icon" aria-hidden />
        </span>
        <div>
          <h3>{copy.soon.title}</h3>
          <p className="muted">{copy.soon.text}</p>
        </div>
      </section>
    </div>
  );
}
