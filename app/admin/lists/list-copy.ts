/** The words of one list. `footer` may name {count}, what search and filter match, and {total}. */
export type ListCopy = {
  title?: string;
  caption: string;
  search: string;
  filterLabel?: string;
  filters?: readonly (readonly [id: string, label: string])[];
  footer: string;
  empty: string;
  failed: string;
};
