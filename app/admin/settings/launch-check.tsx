import { useQuery } from '@tanstack/react-query';
import { launchCheck as copy } from '#content/admin/admin-launch.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { LaunchCheck as Check, LaunchItem } from '#features/today/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { LaunchRow } from './launch-item.tsx';
import { launchQuery } from './launch-query.ts';

const BAR = { done: 'bg-success-text', confirm: 'bg-accent/40', open: 'bg-line-strong' };
const ORDER = ['done', 'confirm', 'open'] as const;

const countOf = (items: readonly LaunchItem[], state: LaunchItem['state']) =>
  items.filter((item) => item.state === state).length;

function Summary({ check: { data, count, left, isProduction } }: { check: Check }) {
  const [open, confirm] = [countOf(data, 'open'), countOf(data, 'confirm')];
  const text = left === 0 ? copy.everything : fillText(copy.left, { open, confirm });
  return (
    <section className="card mb-6 grid gap-3 px-4 py-5 sm:px-6">
      <h2 className="text-2xl font-semibold tracking-[-0.02em]">
        {fillText(copy.done, { done: count - left, count })}
      </h2>
      <p className="text-muted">{isProduction ? text : `${text} ${copy.demo}`}</p>
      <div className="flex gap-1" aria-hidden>
        {ORDER.flatMap((state) => data.filter((item) => item.state === state)).map(({ id, state }) => (
          <span key={id} className={`h-1.5 flex-1 rounded-full ${BAR[state]}`} />
        ))}
      </div>
    </section>
  );
}

/** What the site needs before it opens, by subject. */
export default function LaunchCheck() {
  const { data: check, isError, refetch } = useQuery(launchQuery);
  if (isError) return <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />;
  if (!check) return <SkeletonRows label={adminPanel.loading} count={8} />;
  const found = new Map(check.data.map((item) => [item.id, item]));
  return (
    <>
      <Summary check={check} />
      {copy.groups.map(({ title, lead, items }) => {
        const shown = items.flatMap((id) => found.get(id) ?? []);
        return (
          <section
            key={title}
            className="grid gap-x-8 gap-y-3 border-t border-line py-6 first-of-type:border-t-0 lg:grid-cols-[15rem_minmax(0,1fr)]"
            aria-label={title}
          >
            <header>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-sm text-muted">{lead}</p>
              <p className="mt-1 text-sm text-subtle">
                {fillText(copy.ofGroup, { done: countOf(shown, 'done'), count: shown.length })}
              </p>
            </header>
            <ul className="card divide-y divide-line self-start">
              {shown.map((item) => (
                <LaunchRow key={item.id} item={item} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
