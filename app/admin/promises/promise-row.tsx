import { Calendar, CircleAlert, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { SmallSelect } from '#app/admin/lists/small-select.tsx';
import { promisesScreen as copy } from '#content/admin/admin-promises.ts';
import type { DuePromise, Promises } from '#features/promises/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import type { DueText } from './due-text.ts';

type Staff = Promises['staff'][number];

type OwnerProps = {
  due: DuePromise;
  name: string;
  /** Who may own it, the fewest promises first; none if its owner can't change. */
  owners: readonly { person: Staff; count: number }[];
  owner: Staff | undefined;
  isBusy: boolean;
  onGive: (owner: Staff | null) => void;
};

function Owner({ due, name, owners, owner, isBusy, onGive }: OwnerProps) {
  if (owners.length === 0) return <span className="text-sm">{owner?.name ?? copy.noOwner}</span>;
  const options = owners.map(
    ({ person, count }) => [String(person.id), fillText(copy.load, { name: person.name, count })] as const,
  );
  return (
    <SmallSelect
      label={fillText(copy.owner, { promise: name, name: due.name })}
      className={`w-full ${isBusy ? 'opacity-60' : ''}`}
      options={[['', copy.noOwner], ...options]}
      value={String(owner?.id ?? '')}
      onChange={(id) => onGive(owners.find(({ person }) => String(person.id) === id)?.person ?? null)}
    />
  );
}

const COLORS = { overdue: 'text-danger-text', soon: 'text-warning-text', usual: '' };
const ICONS = { overdue: CircleAlert, today: Clock, tomorrow: Calendar, later: Calendar };

type Props = OwnerProps & { term: string; time: DueText };

/** What is due to somebody: a row of a table, a card on a phone. */
export function PromiseRow({ term, time, ...owner }: Props) {
  const { due, name } = owner;
  const isOverdue = time.group === 'overdue';
  const Icon = ICONS[time.group];
  const color = COLORS[isOverdue ? 'overdue' : time.isSoon ? 'soon' : 'usual'];
  const action = isOverdue && due.promise === 'reply' ? copy.apologize : copy.actions[due.promise];
  return (
    <li
      className={`grid gap-x-4 gap-y-2 px-4 py-3 sm:px-5 md:grid-cols-2 md:items-center xl:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)_11rem_11.5rem] ${isOverdue ? 'bg-danger-soft' : ''}`}
    >
      <p>
        <time dateTime={due.dueAt} className={`flex items-center gap-2 font-medium ${color}`}>
          <Icon className="icon flex-none" aria-hidden />
          {time.text}
        </time>
        <small className="block text-sm text-muted">{time.exact}</small>
      </p>
      <p>
        {name}
        <small className="block text-sm text-muted">{fillText(copy.term, { term })}</small>
      </p>
      <p className="min-w-0 wrap-anywhere">
        {due.name}
        {due.about && <small className="block text-sm text-muted">{due.about}</small>}
      </p>
      <Owner {...owner} />
      <Link
        to={due.path}
        className={`btn btn-sm md:justify-self-start xl:justify-self-end ${isOverdue ? 'btn-p' : 'btn-s'}`}
        aria-label={fillText(copy.actionFor, { action, name: due.name })}
      >
        {action}
      </Link>
    </li>
  );
}
