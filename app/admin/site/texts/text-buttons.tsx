import { useId } from 'react';
import { textsPart as copy } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { isWithin, type Outline } from '#features/site/rules/places.ts';
import { TextButton } from './text-button.tsx';
import type { Place } from './use-page.ts';
import { useTextStop } from './use-text-stop.ts';

type Props = {
  places: readonly Place[];
  least: number;
  texts: ReadonlyMap<string, SiteText>;
  outline: Outline;
  open: string | null;
  onOpen: (key: string) => void;
  /** The section that was chosen last. */
  target: { path: string } | null;
};

/** The buttons over the texts of a page. The Tab key leads to the chosen section. */
export function TextButtons({ places, least, texts, outline, open, onOpen, target }: Props) {
  const hint = useId();
  const shown = places.flatMap((place) => {
    const text = texts.get(place.key);
    return text && place.key !== open ? [{ place, text }] : [];
  });
  const first = shown.find(({ place }) => target && isWithin(place.key, target.path));
  const { onKeyDown, propsOf } = useTextStop(
    shown.map(({ place }) => place.id),
    first?.place.id,
    target,
  );
  return (
    <div role="group" aria-label={copy.places} aria-describedby={hint} onKeyDown={onKeyDown}>
      <p id={hint} className="sr">
        {copy.placesHint}
      </p>
      {shown.map(({ place, text }) => (
        <TextButton
          key={place.id}
          place={place}
          least={least}
          text={text}
          outline={outline}
          onOpen={onOpen}
          {...propsOf(place.id)}
        />
      ))}
    </div>
  );
}
