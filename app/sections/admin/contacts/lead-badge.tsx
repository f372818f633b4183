import { contactList } from '#content/admin-lists.ts';
import type { LeadStatus } from '#features/contact/client.ts';

const LOOKS: Record<LeadStatus, string> = {
  new: 'b-blue',
  contacted: 'b-amber',
  qualified: 'b-apricot',
  won: 'b-green',
  lost: '',
};

export const LeadBadge = ({ status }: { status: LeadStatus }) => (
  <span className={`badge ${LOOKS[status]}`}>{contactList.status[status]}</span>
);
