import { focusMounted } from './focus-mounted.ts';

/** Parts of a page in which people find their way again. */
const PARTS = 'section, [role="dialog"], [role="alertdialog"], [role="region"], main';

/** An element and what is around it, from the inside out. A removed element no longer knows it. */
export type Place = readonly Element[];

export function placeOf(element: Element | null): Place {
  const place: Element[] = [];
  for (let each = element; each && each !== document.body; each = each.parentElement) place.push(each);
  return place;
}

/** A section is announced by its heading, if it has one. */
function targetIn(part: Element): Element {
  return (part.localName === 'section' && part.querySelector('h1, h2, h3')) || part;
}

/** Focuses the element of the place or, if it is gone or disabled, the heading or part around it that remains. */
export function focusPlace(place: Place): void {
  const [element] = place;
  if (element?.isConnected && !element.matches(':disabled'))
    return focusMounted(element instanceof HTMLElement ? element : null);
  const part = place.find((each) => each.isConnected && each.matches(PARTS)) ?? document.querySelector('main');
  const target = part && targetIn(part);
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  focusMounted(target);
}
