import { useQuery } from '@tanstack/react-query';
import { customerQuery } from '#app/admin/customers/customer-query.ts';
import { requestQuery } from '#app/admin/requests/lead/lead-queries.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { customerView } from '#content/admin/admin-customer.ts';
import { contactView } from '#content/admin/admin-lists.ts';
import type { CalendarCall, CalendarHost } from '#features/booking/contract/calendar.ts';
import { BookDialog, type BookProps } from './book-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NotesDialog } from './notes-dialog.tsx';

/** Books a call with the lead in the address. */
function BookLeadDialog({ leadId, ...book }: Omit<BookProps, 'lead'> & { leadId: number }) {
  const { data, isError } = useQuery(requestQuery(leadId));
  if (data) return <BookDialog {...book} lead={data} />;
  return isError && <p role="alert">{contactView.notFound}</p>;
}

/** Books a call with the customer in the address, who has no request yet. */
function BookCustomerDialog({ customerId, ...book }: Omit<BookProps, 'person'> & { customerId: number }) {
  const { data, isError } = useQuery(customerQuery(customerId));
  if (!data) return isError && <p role="alert">{customerView.notFound}</p>;
  const { id, firstName, lastName, email } = data.user;
  return <BookDialog {...book} person={{ id, firstName, lastName, email }} />;
}

export type OpenDialog =
  | { kind: 'book'; leadId?: number; customerId?: number }
  | { kind: 'move' | 'cancel' | 'notes'; call: CalendarCall };

type Props = {
  dialog: OpenDialog;
  hosts: readonly CalendarHost[];
  host: number | null;
  hasAddress: boolean;
  onClose: () => void;
};

export function CallDialog({ dialog, hosts, host, hasAddress, onClose }: Props) {
  const { user } = useShell();
  const bookable = hosts.filter(({ isHost }) => isHost);
  if (dialog.kind === 'book') {
    const first = bookable.find(({ id }) => id === (host ?? user.id)) ?? bookable[0];
    if (!first) return null;
    const book = { hosts: bookable, host: first, hasAddress, onClose };
    const { leadId, customerId } = dialog;
    if (leadId !== undefined) return <BookLeadDialog {...book} leadId={leadId} />;
    return customerId === undefined ? (
      <BookDialog {...book} />
    ) : (
      <BookCustomerDialog {...book} customerId={customerId} />
    );
  }
  if (dialog.kind === 'notes') return <NotesDialog call={dialog.call} onClose={onClose} />;
  const own = hosts.find(({ id }) => id === dialog.call.hostId);
  if (!own) return null;
  const Dialog = dialog.kind === 'move' ? MoveDialog : CancelDialog;
  return <Dialog call={dialog.call} host={own} hasAddress={hasAddress} onClose={onClose} />;
}
