import { createContext, useMemo, useState } from 'react';

type Row = { id: number };

export type Selection = {
  ids: ReadonlySet<number>;
  /** With `isRange`, every row between the last one and this one. */
  toggle: (id: number, isRange?: boolean) => void;
  /** Selects all rows, or these of them; none if all of them were selected. */
  toggleAll: (some?: readonly Row[]) => void;
  deselect: (some: readonly Row[]) => void;
  clear: () => void;
};

export const SelectionContext = createContext<Selection | null>(null);

/** The selected ones of the shown rows. A row that is no longer shown is no longer selected. */
export function useSelection(rows: readonly Row[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number | null>(null);
  return useMemo(() => {
    const shown = rows.map(({ id }) => id);
    const ids = new Set(shown.filter((id) => chosen.has(id)));
    return {
      ids,
      toggle: (id, isRange = false) => {
        const [from, to] = [shown.indexOf(anchor ?? id), shown.indexOf(id)];
        const range = isRange && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
        const next = new Set(ids);
        for (const one of range) {
          if (ids.has(id)) next.delete(one);
          else next.add(one);
        }
        setChosen(next);
        setAnchor(id);
      },
      toggleAll: (some = rows) =>
        setChosen(new Set(some.every(({ id }) => ids.has(id)) ? [] : some.map(({ id }) => id))),
      deselect: (some) =>
        setChosen((before) => new Set([...before].filter((one) => !some.some(({ id }) => id === one)))),
      clear: () => setChosen(new Set()),
    };
  }, [rows, chosen, anchor]);
}
