import { useQuery } from '@tanstack/react-query';
import { requestQuery } from '#app/admin/requests/lead/lead-queries.ts';
import { contactView } from '#content/admin/admin-lists.ts';
import { BookDialog, type BookProps } from './book-dialog.tsx';

/** Books a call with the lead in the address. */
export function BookLeadDialog({ leadId, ...book }: Omit<BookProps, 'lead'> & { leadId: number }) {
  const { data, isError } = useQuery(requestQuery(leadId));
  if (data) return <BookDialog {...book} lead={data} />;
  return isError && <p role="alert">{contactView.notFound}</p>;
}
