import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { planDesk } from '#content/admin/admin-plans.ts';
import { fillText } from '#lib/text/fill-text.ts';

const copy = planDesk.sort;
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

export type Sortable = { key: string; name: string };

const movedTo = (keys: readonly string[], key: string, place: number) => {
  const rest = keys.filter((one) => one !== key);
  return [...rest.slice(0, place), key, ...rest.slice(place)];
};

/** Items that people sort by dragging a handle, or with its keys; what happens is announced in `said`. */
export function useSorting(items: readonly Sortable[], save: (keys: string[]) => Promise<unknown>) {
  const keys = items.map(({ key }) => key);
  const [held, setHeld] = useState<{ key: string; keys: readonly string[] } | null>(null);
  const [said, setSaid] = useState('');
  const isSaving = useRef(false);
  const order = held?.keys ?? keys;
  const say = (text: string, key: string, within: readonly string[]) =>
    setSaid(
      fillText(text, {
        name: items.find((item) => item.key === key)?.name ?? '',
        place: within.indexOf(key) + 1,
        count: within.length,
      }),
    );

  function take(key: string) {
    if (isSaving.current) return;
    setHeld({ key, keys });
    say(copy.grabbed, key, keys);
  }

  function moveTo(place: number) {
    if (!held || isSaving.current || place < 0 || place >= keys.length) return;
    const next = movedTo(held.keys, held.key, place);
    setHeld({ key: held.key, keys: next });
    say(copy.moved, held.key, next);
  }

  /** Stays as it is shown until the answer. */
  async function drop() {
    if (!held || isSaving.current) return;
    say(copy.dropped, held.key, held.keys);
    isSaving.current = true;
    if (held.keys.join() !== keys.join()) await save([...held.keys]);
    isSaving.current = false;
    setHeld(null);
  }

  /** Browsers also end the drag of what was dropped. */
  function cancel() {
    if (!held || isSaving.current) return;
    say(copy.canceled, held.key, keys);
    setHeld(null);
  }

  const step = (by: number) => held && moveTo(held.keys.indexOf(held.key) + by);

  return {
    order,
    said,
    heldKey: held?.key ?? null,
    step,
    drop: () => void drop(),
    /** For what a pointer drags something over. */
    over: (key: string) => ({
      onDragOver: (event: DragEvent) => {
        if (!held) return;
        event.preventDefault();
        if (held.key !== key) moveTo(held.keys.indexOf(key));
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        void drop();
      },
    }),
    handle: (key: string) => ({
      draggable: true,
      'aria-pressed': held?.key === key,
      onClick: () => (held?.key === key ? void drop() : take(key)),
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        take(key);
      },
      onDragEnd: cancel,
      onKeyDown: (event: KeyboardEvent) => {
        const by = STEPS[event.key];
        if (held?.key !== key || (by === undefined && event.key !== 'Escape')) return;
        event.preventDefault();
        event.stopPropagation();
        if (by === undefined) cancel();
        else step(by);
      },
    }),
  };
}

export type Sorting = ReturnType<typeof useSorting>;
