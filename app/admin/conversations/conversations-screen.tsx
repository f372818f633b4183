import './conversations.css';
import { PartsScreen } from '#app/admin/parts/parts-screen.tsx';
import { conversationsScreen as copy } from '#content/admin/admin-conversations.ts';
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

export default function ConversationsScreen() {
  return <PartsScreen view="conversations" copy={copy} parts={parts} />;
}
