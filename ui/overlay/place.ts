import { useCallback } from 'react';

export type Placement = {
  /** `beside`: to the right or the left; below the anchor if there is no space. */
  side: 'top' | 'bottom' | 'beside';
  align: 'start' | 'center' | 'end';
  padding: number;
};

const OFFSET = 6;
const ORIGINS = { start: '0%', center: '50%', end: '100%' };

/** Puts the box beside its anchor, on the other side if there is no space, and inside the window. */
function place(box: HTMLElement, anchor: Element, { side, align, padding }: Placement): void {
  const at = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = box;
  if (side === 'beside') {
    const right = at.right + OFFSET;
    const aside = right + offsetWidth <= clientWidth - padding ? right : at.left - OFFSET - offsetWidth;
    const top = Math.max(padding, Math.min(at.top, clientHeight - padding - offsetHeight));
    if (aside >= padding) {
      box.style.translate = `${Math.round(aside)}px ${Math.round(top)}px`;
      return;
    }
  }
  const above = at.top - OFFSET - offsetHeight;
  const below = at.bottom + OFFSET;
  const fitsAbove = above >= padding;
  const fitsBelow = below + offsetHeight <= clientHeight - padding;
  const isAbove = side === 'top' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
  const lowest = Math.max(padding, clientHeight - padding - offsetHeight);
  const top = isAbove ? Math.max(padding, above) : fitsBelow ? below : Math.min(below, lowest);
  const left = { start: at.left, center: at.left + (at.width - offsetWidth) / 2, end: at.right - offsetWidth }[align];
  const inside = Math.max(padding, Math.min(left, clientWidth - padding - offsetWidth));
  box.style.transformOrigin = `${ORIGINS[align]} ${isAbove ? '100%' : '0%'}`;
  box.style.translate = `${Math.round(inside)}px ${Math.round(top)}px`;
}

/** A ref for a box with the class `placed` that stays beside its anchor while the page scrolls. */
export function usePlaced(anchor: Element, placement: Placement) {
  const { side, align, padding } = placement;
  return useCallback(
    (box: HTMLElement | null) => {
      const update = () => {
        if (box) place(box, anchor, { side, align, padding });
      };
      update();
      addEventListener('scroll', update, { capture: true, passive: true });
      addEventListener('resize', update);
      return () => {
        removeEventListener('scroll', update, { capture: true });
        removeEventListener('resize', update);
      };
    },
    [anchor, side, align, padding],
  );
}
