import { ChevronLeft, ChevronRight, GripVertical } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { planDesk } from '#content/admin/admin-plans.ts';
import { fillText } from '#lib/text/fill-text.ts';
import type { Sorting } from './use-sorting.ts';

const copy = planDesk.sort;

/** Space picks the item up, arrows move it, Space drops it. For fingers, two buttons move it meanwhile. */
export function SortHandle({ sorting, itemKey, name }: { sorting: Sorting; itemKey: string; name: string }) {
  const help = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isHeld = sorting.heldKey === itemKey;
  const place = sorting.order.indexOf(itemKey);
  const before = useRef(place);
  useLayoutEffect(() => {
    // Moving an element in the page takes its focus.
    if (isHeld && before.current !== place) button.current?.focus({ preventScroll: true });
    before.current = place;
  }, [isHeld, place]);
  return (
    <span className="inline-flex items-center gap-1">
      <button
        ref={button}
        type="button"
        className="btn btn-g btn-i btn-sm cursor-grab text-subtle aria-pressed:bg-accent-soft aria-pressed:text-accent"
        aria-label={fillText(copy.handle, { name })}
        aria-describedby={help}
        {...sorting.handle(itemKey)}
      >
        <GripVertical className="icon" aria-hidden />
      </button>
      <span id={help} hidden>
        {copy.help}
      </span>
      {isHeld && (
        <>
          <button
            type="button"
            className="btn btn-s btn-i btn-sm"
            aria-label={copy.earlier}
            onClick={() => sorting.step(-1)}
          >
            <ChevronLeft className="icon" aria-hidden />
          </button>
          <button
            type="button"
            className="btn btn-s btn-i btn-sm"
            aria-label={copy.later}
            onClick={() => sorting.step(1)}
          >
            <ChevronRight className="icon" aria-hidden />
          </button>
        </>
      )}
    </span>
  );
}
