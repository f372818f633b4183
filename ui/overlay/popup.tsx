import { type ComponentProps, useCallback } from 'react';
import { createPortal } from 'react-dom';
import { type Placement, usePlaced } from './place.ts';

type Props = ComponentProps<'div'> & {
  button: HTMLElement;
  placement: Placement;
  onClose: () => void;
  /** What gets the focus when the box opens; the box itself if absent. */
  firstFocus?: (box: HTMLElement) => HTMLElement | undefined;
};

/** A box beside its button, open while it is rendered. Escape, a press elsewhere or the focus leaving it close it. */
export function Popup({ button, placement, onClose, firstFocus, className, ...rest }: Props) {
  const placed = usePlaced(button, placement);
  const open = useCallback(
    (box: HTMLDivElement | null) => {
      if (!box) return;
      const unplace = placed(box);
      const closed = new AbortController();
      const { signal } = closed;
      const closeOutside = (target: EventTarget | null) => {
        if (target instanceof Node && !box.contains(target) && !button.contains(target)) onClose();
      };
      addEventListener('pointerdown', ({ target }) => closeOutside(target), { capture: true, signal });
      box.addEventListener('focusout', ({ relatedTarget }) => closeOutside(relatedTarget), { signal });
      box.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose(), { signal });
      (firstFocus?.(box) ?? box).focus({ preventScroll: true });
      return () => {
        unplace();
        closed.abort();
        // The focus returns unless the page has moved it elsewhere.
        setTimeout(() => {
          if (document.activeElement === document.body) button.focus({ preventScroll: true });
        });
      };
    },
    [placed, firstFocus, button, onClose],
  );

  return createPortal(
    <div {...rest} ref={open} data-popup tabIndex={-1} className={`fixed top-0 left-0 ${className}`} />,
    document.body,
  );
}
