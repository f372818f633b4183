import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { Link } from 'react-router';
import { promisesScreen as copy } from '#content/admin/admin-promises.ts';
import { promisesPath } from '#features/promises/rules.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { promisesQuery } from './promises-query.ts';

/** Leads to the promises, with how many are due or overdue. */
export function PromisesLink() {
  const { data } = useQuery(promisesQuery);
  const overdue = data?.data.filter(({ dueAt }) => dueAt < data.now).length ?? 0;
  const text =
    overdue > 0 ? fillText(copy.overdueLink, { count: overdue }) : fillText(copy.dueLink, { count: data?.count ?? 0 });
  return (
    <Link to={promisesPath} className="btn btn-s btn-sm mb-4 max-sm:mb-3">
      <Handshake className="icon" aria-hidden />
      {copy.link}
      {data && <span className={`badge ${overdue > 0 ? 'b-red' : ''}`}>{text}</span>}
    </Link>
  );
}
