import './privacy-admin.css';
import { useSearchParams } from 'react-router';
import { privacyScreen as copy } from '#content/admin/admin-privacy.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { AddressCopyList } from './address-copy-list.tsx';
import { ClosureList } from './closure-list.tsx';
import { ErasureList } from './erasure-list.tsx';
import { RetentionView } from './retention/retention-view.tsx';

const parts = { retention: RetentionView, closures: ClosureList, erasures: ErasureList, copies: AddressCopyList };
const PANEL_ID = 'privacy-part';

const segments = copy.parts.map(([id, label]) => ({ id, label, to: `?view=privacy&list=${id}` }));

export default function PrivacyScreen() {
  const [search] = useSearchParams();
  const [shown] = copy.parts.find(([id]) => id === search.get('list')) ?? copy.parts[0];
  const Part = parts[shown];
  return (
    <div className="privacy-screen">
      <div className="ph">
        <div>
          <h1>{copy.heading}</h1>
          <p>{copy.lead}</p>
        </div>
      </div>
      <Segmented label={copy.partsLabel} segments={segments} selected={shown} panelId={PANEL_ID} />
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={`${PANEL_ID}-${shown}`}>
        <Part key={shown} />
      </div>
    </div>
  );
}
