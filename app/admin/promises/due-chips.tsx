import { CircleAlert, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { promisesScreen as copy } from '#content/admin/admin-promises.ts';
import type { DuePromise, Promises } from '#features/promises/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { dueText } from './due-text.ts';
import { type Subject, useDueTo } from './promises-query.ts';

/** Links of what is shown already would lead nowhere. */
const isShown = ({ path }: DuePromise, { of, id }: Subject) =>
  new URLSearchParams(path.slice(path.indexOf('?'))).get(of) === String(id);

function Chip({ due, list, about }: { due: DuePromise; list: Promises; about: Subject }) {
  const time = dueText(due.dueAt, new Date(list.now), list.timeZone);
  const isOverdue = time.group === 'overdue';
  const color = isOverdue ? 'b-red' : time.isSoon ? 'b-amber' : '';
  const Icon = isOverdue ? CircleAlert : Clock;
  const name = list.promises.find(({ promise }) => promise === due.promise)?.name ?? '';
  const text = fillText(copy.chip, { promise: name, time: isOverdue ? time.text : time.clock });
  const content = (
    <>
      <Icon className="icon size-3.25 flex-none" aria-hidden />
      {text}
    </>
  );
  if (isShown(due, about)) return <span className={`badge ${color}`}>{content}</span>;
  return (
    <Link className={`badge ${color}`} to={due.path}>
      {content}
    </Link>
  );
}

/** What was promised and isn't kept yet, first due first. */
export function DueChips({ about }: { about: Subject }) {
  const { data } = useDueTo(about);
  if (!data || data.data.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={copy.list}>
      {data.data.map((due) => (
        <li key={`${due.promise} ${due.id}`}>
          <Chip due={due} list={data} about={about} />
        </li>
      ))}
    </ul>
  );
}
