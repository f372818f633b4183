import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '#app/shell/shell-context.ts';
import type { Action } from '#features/permissions.ts';
import { PageHead } from '#ui/page-head.tsx';
import { Segmented } from '#ui/tabs/segmented.tsx';

type Props<Name extends string> = {
  /** The screen's name in the panel's address. */
  view: string;
  copy: {
    heading: string;
    lead: string;
    partsLabel: string;
    /** Each with its label; the first one is shown by default. */
    parts: readonly [readonly [Name, string], ...(readonly [Name, string])[]];
  };
  parts: Record<Name, ComponentType>;
  /** What a part needs beyond the screen. */
  needs?: Partial<Record<Name, Action>>;
  /** Of the heading. */
  level?: 1 | 2;
};

/** A screen of the panel with the parts that the user may use, one of which is shown: `list` in the address says which. */
export function PartsScreen<Name extends string>({ view, copy, parts, needs, level }: Props<Name>) {
  const [search] = useSearchParams();
  const may = useMay();
  const offered = copy.parts.filter(([name]) => {
    const action: Action | undefined = needs?.[name];
    return !action || may(action);
  });
  const [shown] = offered.find(([name]) => name === search.get('list')) ?? offered[0] ?? copy.parts[0];
  const Part: ComponentType = parts[shown];
  const panelId = `${view}-part`;
  const segments = offered.map(([id, label]) => ({ id, label, to: `?view=${view}&list=${id}` }));
  return (
    <div className="[&>.seg]:mb-3.5 [&>.seg]:w-[min(38rem,100%)] [&>.seg>a]:text-base [&>.seg>a]:whitespace-nowrap max-sm:[&>.seg]:grid-flow-row max-sm:[&>.seg]:grid-cols-2">
      <PageHead level={level} heading={copy.heading} lead={copy.lead} />
      {segments.length === 1 ? (
        <Part key={shown} />
      ) : (
        <>
          <Segmented label={copy.partsLabel} segments={segments} selected={shown} panelId={panelId} />
          <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${shown}`}>
            <Part key={shown} />
          </div>
        </>
      )}
    </div>
  );
}
