import './parts-screen.css';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
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
};

/** A screen of the panel with several parts, one of which is shown: `list` in the address says which. */
export function PartsScreen<Name extends string>({ view, copy, parts }: Props<Name>) {
  const [search] = useSearchParams();
  const [shown] = copy.parts.find(([name]) => name === search.get('list')) ?? copy.parts[0];
  const Part: ComponentType = parts[shown];
  const panelId = `${view}-part`;
  const segments = copy.parts.map(([id, label]) => ({ id, label, to: `?view=${view}&list=${id}` }));
  return (
    <div className="parts-screen">
      <PageHead heading={copy.heading} lead={copy.lead} />
      <Segmented label={copy.partsLabel} segments={segments} selected={shown} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${shown}`}>
        <Part key={shown} />
      </div>
    </div>
  );
}
