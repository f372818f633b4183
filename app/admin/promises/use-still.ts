import { type FocusEvent, useRef, useState } from 'react';
import type { DuePromise, Promises } from '#features/promises/contract.ts';

type Shown = { list: Promises; rows: readonly DuePromise[] };

const isSame = (one: DuePromise, other: DuePromise) => one.promise === other.promise && one.id === other.id;

/**
 * The rows as they were when the pointer or the focus came to them, so that none moves away from under it. Owners are the
 * newest. What was added or kept since shows once both have left.
 */
export function useStill({ list, rows }: Shown) {
  const [held, setHeld] = useState<Shown>();
  const inside = useRef({ pointer: false, focus: false });

  function change(what: 'pointer' | 'focus', isInside: boolean) {
    inside.current[what] = isInside;
    const isHeld = inside.current.pointer || inside.current.focus;
    setHeld((before) => (isHeld ? (before ?? { list, rows }) : undefined));
  }

  const newest = (row: DuePromise) => list.data.find((other) => isSame(row, other)) ?? row;
  return {
    shown: held ? { list: { ...list, now: held.list.now }, rows: held.rows.map(newest) } : { list, rows },
    handlers: {
      onPointerEnter: () => change('pointer', true),
      onPointerLeave: () => change('pointer', false),
      onFocus: () => change('focus', true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => change('focus', currentTarget.contains(relatedTarget)),
    },
  };
}
