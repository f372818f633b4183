import { useQuery } from '@tanstack/react-query';
import { requestQuery } from '#app/admin/requests/lead/lead-queries.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { contactView } from '#content/admin/admin-lists.ts';
import type { CalendarCall, CalendarHost } from '#features/booking/contract/calendar.ts';
import { BookDialog, type BookProps } from './book-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** Books a call with the lead in the address. */
function BookLeadDialog({ leadId, ...book }: Omit<BookProps, 'lead'> & { leadId: number }) {
  const { data, isError } = useQuery(requestQuery(leadId));
  if (data) return <BookDialog {...book} lead={data} />;
  return isError && <p role="alert">{contactView.notFound}</p>;
}

export type OpenDialog = { kind: 'book'; leadId?: number } | { kind: 'move' | 'cancel'; call: CalendarCall };

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
    return dialog.leadId === undefined ? <BookDialog {...book} /> : <BookLeadDialog {...book} leadId={dialog.leadId} />;
  }
  const own = hosts.find(({ id }) => id === dialog.call.hostId);
  if (!own) return null;
  const Dialog = dialog.kind === 'move' ? MoveDialog : CancelDialog;
  return <Dialog call={dialog.call} host={own} hasAddress={hasAddress} onClose={onClose} />;
}
