import type { LucideIcon } from 'lucide-react';
import type { Action } from '#features/permissions.ts';

/** One of several parts of a screen of the panel, each with an address. */
export type PanelPart<Id extends string = string> = {
  id: Id;
  label: string;
  text: string;
  keywords: string;
  to: string;
  icon: LucideIcon;
  needs: Action;
  /** A page of its own, which the screen only leads to. */
  isElsewhere?: true;
};

type Copy<Id extends string> = Record<Id, readonly [label: string, text: string, keywords: string]>;

export const partFrom =
  <Id extends string>(copy: Copy<Id>) =>
  (id: Id, facts: Pick<PanelPart, 'to' | 'icon' | 'needs' | 'isElsewhere'>): PanelPart<Id> => {
    const [label, text, keywords] = copy[id];
    return { id, label, text, keywords, ...facts };
  };
