import { OwnPicture } from '#features/pictures/components/own-picture.tsx';
import type { ShownPicture } from '#features/pictures/rules.ts';
import type { PictureBlock } from '#lib/text/markup.ts';

/** Draws the pictures that are known by their addresses; as long as one isn't, nothing is shown. */
export const picturesFrom =
  (pictures: Readonly<Record<string, ShownPicture>>) =>
  ({ src, alt }: PictureBlock) => {
    const picture = Object.hasOwn(pictures, src) ? pictures[src] : undefined;
    if (!picture) return null;
    // As wide as the text, and no wider than the picture, which would blur. With the margins, phones would take 1280 pixels.
    return <OwnPicture picture={picture} alt={alt} sizes={`min(${picture.width}px, 43rem, 100vw - 2.5rem)`} />;
  };
