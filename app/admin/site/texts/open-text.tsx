import type { SiteText } from '#features/site/contract.ts';
import { nameOf, type Outline } from '#features/site/rules/places.ts';
import { TextField } from './text-field.tsx';
import type { Place } from './use-page.ts';

/** From the edge of the field to its first character. */
const INSET = { x: 18, y: 14 };
const NARROWEST = 340;

type Props = {
  place: Place;
  text: SiteText;
  outline: Outline;
  pageWidth: number;
  onClose: () => void;
};

function lookOf(element: HTMLElement) {
  const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing, textAlign, textTransform } =
    getComputedStyle(element);
  // The property has one of the values of a style.
  const align = textAlign as 'left';
  return {
    fontFamily,
    fontSize,
    fontWeight,
    lineHeight,
    letterSpacing,
    textAlign: align,
    textTransform: textTransform as 'none',
  };
}

const bringIntoView = (field: HTMLElement | null) => field?.scrollIntoView({ block: 'nearest' });

/** A text's field, over the text, so that nothing of the page moves. */
export function OpenText({ place, text, outline, pageWidth, onClose }: Props) {
  const { element, left, top, width: textWidth } = place;
  const width = Math.min(pageWidth - 8, Math.max(NARROWEST, element.clientWidth, textWidth) + 2 * INSET.x);
  const fromLeft = Math.max(4, Math.min(left - INSET.x, pageWidth - width - 4));

  return (
    <div ref={bringIntoView} className="absolute z-20" style={{ left: fromLeft, top: top - INSET.y, width }}>
      <TextField text={text} name={nameOf(text.key, outline)} look={lookOf(element)} onClose={onClose} />
    </div>
  );
}
