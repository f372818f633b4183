import { contactList } from '#content/admin/admin-lists.ts';
import type { Consultation } from '#features/contact/contract.ts';

const COLORS: Record<Consultation['status'], string> = {
  new: 'b-blue',
  contacted: 'b-amber',
  qualified: 'b-apricot',
  won: 'b-green',
  lost: '',
};

export const LeadBadge = ({ status }: Pick<Consultation, 'status'>) => (
  <span className={`badge ${COLORS[status]}`}>{contactList.status[status]}</span>
);
