import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#app/shell/address.ts';
import { useMay } from '#app/shell/shell-context.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { promisesScreen as copy } from '#content/admin/admin-promises.ts';
import type { DuePromise, Promises } from '#features/promises/contract.ts';
import { promisesPath } from '#features/promises/rules.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { PageHead } from '#ui/page-head.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { zoneAndPlace } from '#ui/text/zoned-time.ts';
import { type DueGroup, dueText } from './due-text.ts';
import { KeptFigures } from './kept-figures.tsx';
import { PromiseRow } from './promise-row.tsx';
import { promisesQuery, useGive } from './promises-query.ts';
import { useStill } from './use-still.ts';

const SHOWN = ['mine', 'all', 'overdue'] as const;
type Shown = (typeof SHOWN)[number];

const PANEL = 'due-promises';
const NONE = { mine: copy.noneMine, all: copy.none, overdue: copy.noneOverdue };
// Object.keys returns exactly the list's keys.
const GROUPS = Object.keys(copy.groups) as DueGroup[];

/** When the next one is due, where none of those shown is. */
function nextText({ data, now, timeZone }: Promises): string {
  const next = data.find(({ dueAt }) => dueAt >= now);
  return next ? fillText(copy.next, { time: dueText(next.dueAt, new Date(now), timeZone).clock }) : '';
}

type RowsProps = { list: Promises; rows: readonly DuePromise[] };

/** They stay where they are while somebody is at them. */
function Due(props: RowsProps) {
  const { shown, handlers } = useStill(props);
  return (
    <div {...handlers}>
      <Rows {...shown} />
    </div>
  );
}

function Rows({ list, rows }: RowsProps) {
  const { mutate, isPending, variables } = useGive();
  const now = new Date(list.now);
  const person = (id: number | null) => list.staff.find((one) => one.id === id);
  const loadOf = (id: number) => list.data.filter(({ ownerId }) => ownerId === id).length;
  const timed = rows.map((due) => ({ due, time: dueText(due.dueAt, now, list.timeZone) }));
  return GROUPS.map((group) => {
    const own = timed.filter(({ time }) => time.group === group);
    if (own.length === 0) return null;
    return (
      <section key={group} aria-label={copy.groups[group]}>
        <h2 className="border-b border-line px-4 py-2 text-sm font-semibold text-muted sm:px-5">
          {copy.groups[group]}
        </h2>
        <ul className="divide-y divide-line border-b border-line">
          {own.map(({ due, time }) => {
            const facts = list.promises.find(({ promise }) => promise === due.promise);
            const owners = (facts?.owners ?? [])
              .flatMap((id) => person(id) ?? [])
              .map((one) => ({ person: one, count: loadOf(one.id) }))
              .toSorted((one, other) => one.count - other.count);
            return (
              <PromiseRow
                key={`${due.promise} ${due.id}`}
                due={due}
                time={time}
                name={facts?.name ?? ''}
                term={facts?.term ?? ''}
                owners={owners}
                owner={person(due.ownerId)}
                isBusy={isPending && variables.due.id === due.id && variables.due.promise === due.promise}
                onGive={(owner) => mutate({ due, owner })}
              />
            );
          })}
        </ul>
      </section>
    );
  });
}

/** What is due to whom, first due first, and how many promises were kept. */
export default function PromisesScreen() {
  const { data, error, refetch } = useQuery(promisesQuery);
  const may = useMay();
  const [search] = useAddress();
  if (!data && error)
    return <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows label={adminPanel.loading} count={8} />;
  const usual: Shown = may('manage-all-calls') ? 'all' : 'mine';
  const shown = SHOWN.find((one) => one === search.get('show')) ?? usual;
  const rowsOf: Record<Shown, DuePromise[]> = {
    mine: data.data.filter(({ isOwn }) => isOwn),
    all: data.data,
    overdue: data.data.filter(({ dueAt }) => dueAt < data.now),
  };
  const segments = SHOWN.map((id) => ({
    id,
    label: fillText(copy.show[id], { count: rowsOf[id].length }),
    to: `${promisesPath}&show=${id}`,
  }));
  return (
    <>
      <PageHead heading={copy.heading} lead={fillText(copy.lead, { zone: zoneAndPlace(data.timeZone) })} />
      <KeptFigures months={data.months} promises={data.promises} />
      <section className="card overflow-hidden" aria-label={copy.list}>
        <header className="border-b border-line px-4 py-3 sm:px-5">
          <Segmented
            label={copy.show.label}
            segments={segments}
            selected={shown}
            panelId={PANEL}
            className="p-0.75 sm:w-96"
            segmentClass="flex h-7 items-center justify-center px-3 text-sm"
          />
        </header>
        <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${shown}`}>
          {rowsOf[shown].length === 0 ? (
            <p className="px-5 py-8 text-center text-muted">{`${NONE[shown]} ${nextText(data)}`}</p>
          ) : (
            <Due key={shown} list={data} rows={rowsOf[shown]} />
          )}
        </div>
      </section>
    </>
  );
}
