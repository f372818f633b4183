import { textColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';

type Subscribed = { userId: number; customerName: string | null; customerEmail: string | null; plan: string };

/** Shows the customer's name, or the email address if the name is unknown. */
export const customerColumn = (label: string): Column<Subscribed> => ({
  id: 'customer',
  label,
  cell: ({ userId, customerName, customerEmail }) => (
    <>
      {customerName || customerEmail || ''} <span className="subtle font-normal">#{userId}</span>
    </>
  ),
  place: 'title',
});

export const agentColumn = (label: string) => textColumn('agentName', label, { place: 'wide' });
export const planColumn = (label: string) => textColumn('plan', label, { none: 'Basic', phoneLabel: true });
