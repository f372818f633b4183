import './conversations.css';
import { useSearchParams } from 'react-router';
import { conversationsScreen as copy } from '#content/admin/admin-conversations.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { CompanyDocuments } from './company-documents.tsx';
import { ConsultantsView } from './consultants/consultants-view.tsx';
import { HandedOverList } from './handed-over/handed-over-list.tsx';
import { SpendView } from './spend/spend-view.tsx';

const parts = {
  'handed-over': HandedOverList,
  consultants: ConsultantsView,
  documents: CompanyDocuments,
  spend: SpendView,
};
const PANEL_ID = 'conversations-part';

const segments = copy.parts.map(([id, label]) => ({ id, label, to: `?view=conversations&list=${id}` }));

export default function ConversationsScreen() {
  const [search] = useSearchParams();
  const [shown] = copy.parts.find(([id]) => id === search.get('list')) ?? copy.parts[0];
  const Part = parts[shown];
  return (
    <div className="conversations-screen">
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
