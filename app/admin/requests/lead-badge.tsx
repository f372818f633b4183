import { contactList } from '#content/admin/admin-lists.ts';
import type { Consultation } from '#features/requests/contract.ts';

const COLORS: Record<Consultation['status'], string> = {
  new: 'b-apricot',
  contacted: 'bg-violet-soft text-violet-text',
  qualified: 'b-blue',
  won: 'b-green',
  lost: '',
};

export const LeadBadge = ({ status }: Pick<Consultation, 'status'>) => (
  <span className={`badge ${COLORS[status]}`}>
    <i aria-hidden />
    {contactList.status[status]}
  </span>
);
