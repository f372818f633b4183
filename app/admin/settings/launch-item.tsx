import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { launchCheck as copy } from '#content/admin/admin-launch.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { keepLaunchItem, launchKey } from '#features/today/client.ts';
import type { LaunchItem } from '#features/today/contract.ts';
import { CONFIRMED_BY_STAFF, placeOfItem } from '#features/today/rules.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { useDates } from '#ui/text/zone.ts';
import { showToast } from '#ui/toast/toast.ts';

const confirmed = new Map(CONFIRMED_BY_STAFF.map((id) => [id as string, id]));

function KeepButton({ item, text }: { item: LaunchItem; text: string }) {
  const queries = useQueryClient();
  const id = confirmed.get(item.id);
  const isKept = item.kept !== null;
  const label = isKept ? copy.undo : copy.keep;
  if (!id || (item.state === 'done' && !isKept)) return null;

  async function keep(keptId: NonNullable<typeof id>) {
    const result = await keepLaunchItem({ item: keptId, isKept: !isKept });
    if (result.ok) queries.setQueryData(launchKey, result.value);
    else showToast(copy.notSaved, result.message || adminPanel.tryAgain, { isError: true });
  }

  return (
    <BusyButton
      type="button"
      className={isKept ? 'link text-sm' : 'btn btn-s btn-sm'}
      busyLabel={label}
      aria-label={fillText(copy.about, { label, text })}
      onClick={() => keep(id)}
    >
      {label}
    </BusyButton>
  );
}

function StateMark({ state }: Pick<LaunchItem, 'state'>) {
  return (
    <span
      className={`flex size-5 flex-none items-center justify-center rounded-full ${state === 'done' ? 'bg-success-soft text-success-text' : `border-[1.5px] ${state === 'confirm' ? 'border-dashed border-accent' : 'border-line-strong'}`}`}
    >
      {state === 'done' && <Check className="size-3.5" aria-hidden />}
      <span className="sr">{copy.states[state]}</span>
    </span>
  );
}

/** Also a row of Today. */
export function LaunchRow({ item }: { item: LaunchItem }) {
  const { monthDay } = useDates();
  const { state, kept, facts } = item;
  const { done, todo, link }: { done: string; todo: string; link?: { label: string; to: string } } =
    copy.items[item.id];
  const isDone = state === 'done';
  const text = isDone ? done : fillText(todo, facts);
  const note = kept
    ? fillText(copy.keptBy, { name: kept.by, day: monthDay(kept.at) })
    : facts.error && fillText(copy.error, { error: facts.error });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:flex-nowrap sm:px-5">
      <StateMark state={state} />
      <p
        className={`min-w-0 flex-1 basis-[calc(100%-2rem)] text-base text-pretty wrap-anywhere sm:basis-0 ${isDone ? 'text-muted' : 'font-medium'}`}
      >
        {text}
        {note && <span className="block text-sm font-normal text-muted">{note}</span>}
      </p>
      <span className="flex flex-none items-center gap-4 max-sm:ml-8">
        <KeepButton item={item} text={text} />
        {link && (
          <Link
            to={placeOfItem(facts, link)}
            className={`text-sm ${isDone ? 'text-muted hover:underline' : 'link'}`}
            aria-label={fillText(copy.about, { label: link.label, text })}
          >
            {link.label}
          </Link>
        )}
      </span>
    </li>
  );
}
