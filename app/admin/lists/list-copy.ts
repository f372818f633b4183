import type { Action } from '#features/permissions.ts';

/** `footer` may contain {count}, the number of matching rows, and {total}. */
export type ListCopy = {
  title?: string;
  caption: string;
  /** Absent if the list can't be searched. */
  search?: string;
  filterLabel?: string;
  filters?: readonly (readonly [id: string, label: string])[];
  footer: string;
  /** Like the footer, for the top of the list on phones, where its first word is large. */
  total?: { one: string; some: string };
  empty: string;
  /** What brings rows. */
  emptyHint?: string;
  emptyLink?: { label: string; to: string; needs: Action };
  /** Shown if no row matches, in place of the usual words. */
  noMatch?: string;
  noMatchHint?: string;
  clear?: string;
  failed: string;
};
