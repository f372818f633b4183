import SubscribersTab from '#app/admin/subscribers/subscribers-tab.tsx';
import { MarketingPart } from './marketing-part.tsx';

export default function SubscriberPart() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <MarketingPart shown="subscribers">
        <SubscribersTab />
      </MarketingPart>
    </div>
  );
}
