import { PartsScreen } from '#app/admin/parts/parts-screen.tsx';
import { conversationsScreen as copy } from '#content/admin/admin-conversations.ts';
import { CompanyDocuments } from './company-documents.tsx';
import { ConsultantsView } from './consultants/consultants-view.tsx';
import { HandedOverList } from './handed-over/handed-over-list.tsx';

const parts = {
  'handed-over': HandedOverList,
  consultants: ConsultantsView,
  documents: CompanyDocuments,
};

const needs = {
  consultants: 'manage-consultants',
  documents: 'manage-consultants',
} as const;

export default function ConversationsScreen() {
  return <PartsScreen view="conversations" copy={copy} parts={parts} needs={needs} />;
}
