import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { launchQuery } from '#app/shell/notifications/launch-query.ts';
import { launchCheck as copy } from '#content/admin/admin-launch.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { LaunchCheck as Check, LaunchItem } from '#features/today/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Choices } from '#ui/tabs/choices.tsx';
import { useDates } from '#ui/text/zone.ts';
import { setupPath } from '../setup/steps.ts';
import { LaunchRow } from './launch-item.tsx';

const BAR = { done: 'bg-success-text', confirm: 'bg-accent/40', open: 'bg-line-strong' };
const ORDER = ['done', 'confirm', 'open'] as const;

const countOf = (items: readonly LaunchItem[], state: LaunchItem['state']) =>
  items.filter((item) => item.state === state).length;

type State = LaunchItem['state'];

/** Which items are shown, as the address says. */
function useShown() {
  const [query, setQuery] = useSearchParams();
  const shown = ORDER.find((state) => state === query.get('state')) ?? 'all';
  function show(state: State | 'all') {
    const next = new URLSearchParams(query);
    if (state === 'all') next.delete('state');
    else next.set('state', state);
    setQuery(next, { replace: true, preventScrollReset: true });
  }
  return [shown, show] as const;
}

function Filter({ items }: { items: readonly LaunchItem[] }) {
  const [shown, show] = useShown();
  const choices = (['all', 'open', 'confirm', 'done'] as const).map((state) => {
    const count = state === 'all' ? items.length : countOf(items, state);
    return [
      state,
      <span key={state} className="whitespace-nowrap">
        {copy.filter[state]} <span className="ml-1 text-muted tabular-nums">{count}</span>
      </span>,
    ] as const;
  });
  return (
    <Choices
      label={copy.filter.label}
      choices={choices}
      chosen={shown}
      onChoose={show}
      className="max-sm:w-full"
      buttonClass="h-8 px-3 max-sm:flex-1 max-sm:px-1"
    />
  );
}

function Summary({ check: { data, count, left, isProduction } }: { check: Check }) {
  const [open, confirm] = [countOf(data, 'open'), countOf(data, 'confirm')];
  const text = left === 0 ? copy.everything : fillText(copy.left, { open, confirm });
  return (
    <div className="card mb-2 grid gap-4 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-3xl font-semibold tracking-[-0.025em]">
            {fillText(copy.done, { done: count - left, count })}
          </h2>
          <p className="mt-1 text-muted">{text}</p>
        </div>
        <Filter items={data} />
      </div>
      <div className="flex gap-1" aria-hidden>
        {ORDER.flatMap((state) => data.filter((item) => item.state === state)).map(({ id, state }) => (
          <span key={id} className={`h-1.5 flex-1 rounded-full ${BAR[state]}`} />
        ))}
      </div>
      {!isProduction && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          <p className="min-w-0 flex-1 basis-80 text-muted">{copy.demo}</p>
          <a href={setupPath('company')} className="btn btn-s max-sm:w-full">
            {copy.own}
          </a>
        </div>
      )}
    </div>
  );
}

/** What the site needs before it opens, by subject. */
export default function LaunchCheck() {
  const { data: check, isError, refetch, isFetching, dataUpdatedAt } = useQuery(launchQuery);
  const [shown] = useShown();
  const { time } = useDates();
  if (isError) return <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />;
  if (!check) return <SkeletonRows label={adminPanel.loading} count={8} />;
  const found = new Map(check.data.map((item) => [item.id, item]));
  return (
    <>
      <Summary check={check} />
      {copy.groups.map(({ title, lead, items }) => {
        const all = items.flatMap((id) => found.get(id) ?? []);
        const rows = all.filter(({ state }) => shown === 'all' || state === shown);
        if (rows.length === 0) return null;
        const isAllDone = countOf(all, 'done') === all.length;
        return (
          <section
            key={title}
            className="grid gap-x-8 gap-y-3 border-t border-line py-6 first-of-type:border-t-0 lg:grid-cols-[15rem_minmax(0,1fr)]"
            aria-label={title}
          >
            <header>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-sm text-muted">{lead}</p>
              <p className={`mt-2 text-sm ${isAllDone ? 'text-success-text' : 'text-subtle'}`}>
                {fillText(isAllDone ? copy.ofDoneGroup : copy.ofGroup, {
                  done: countOf(all, 'done'),
                  count: all.length,
                })}
              </p>
            </header>
            <ul className="card divide-y divide-line self-start">
              {rows.map((item) => (
                <LaunchRow key={item.id} item={item} />
              ))}
            </ul>
          </section>
        );
      })}
      {shown !== 'all' && countOf(check.data, shown) === 0 && <p className="py-6 text-muted">{copy.filter.none}</p>}
      <p className="border-t border-line pt-5 text-sm text-muted">
        {fillText(copy.checked, { time: time(new Date(dataUpdatedAt)) })}{' '}
        <BusyButton
          type="button"
          className="link"
          isBusy={isFetching}
          busyLabel={copy.checking}
          onClick={() => refetch()}
        >
          {copy.again}
        </BusyButton>
      </p>
    </>
  );
}
