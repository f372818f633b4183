/** Pixels from the edges of the window; `top` stands below the header of the page. */
export type ToastPlace = 'top' | { bottom: number } | { bottom: number; left: number; width: number };

const ACTIONS = '.btn-p, .btn-d, :is(a, button, input):focus';
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
const GAP = 16;
const STEP = 8;
const WIDEST = 360;
const NARROWEST = 200;

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

const overlap = (one: Box, other: Box) =>
  one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left;

/** What is scrolled out of sight doesn't count. */
function visibleBox(control: Element): Box {
  const box = control.getBoundingClientRect();
  const around = control.closest('.dialog-body')?.getBoundingClientRect();
  if (!around) return box;
  return { ...edgesOf(box), top: Math.max(box.top, around.top), bottom: Math.min(box.bottom, around.bottom) };
}

const edgesOf = ({ top, right, bottom, left }: DOMRect): Box => ({ top, right, bottom, left });

/**
 * Where a toast covers neither what is pressed next nor any control of the topmost dialog, or null if it is there
 * already. Beside a panel it stands over the dimmed page at the left.
 */
export function findPlace(viewport: HTMLElement): ToastPlace | null {
  const box = edgesOf(viewport.getBoundingClientRect());
  const dialog = [...document.querySelectorAll('.dialog, .dialog-panel')].at(-1);
  if (dialog?.matches('.dialog-panel')) {
    const width = Math.min(WIDEST, dialog.getBoundingClientRect().left - 2 * GAP);
    if (width >= NARROWEST)
      return box.left === GAP && box.right <= GAP + width ? null : { bottom: GAP, left: GAP, width };
  }
  const found = dialog ? dialog.querySelectorAll(CONTROLS) : document.querySelectorAll(ACTIONS);
  const controls = [...found].filter((control) => !viewport.contains(control)).map(visibleBox);
  const isFree = (place: Box) => !controls.some((control) => overlap(place, control));
  if (isFree(box)) return null;
  if (!dialog) return 'top';
  const height = box.bottom - box.top;
  for (let bottom = GAP; bottom + height + GAP < innerHeight; bottom += STEP) {
    const top = innerHeight - bottom - height;
    if (isFree({ ...box, top: top - STEP / 2, bottom: top + height + STEP / 2 })) return { bottom };
  }
  return 'top';
}
