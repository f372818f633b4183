import { createContext, use } from 'react';
import type { OwnBrand } from '#content/own-brand.ts';

/** Null while the site has no brand of its own. */
export const BrandContext = createContext<OwnBrand | null>(null);

type Given = { side: number; className?: string };

/** The logo; a dark theme may have one of its own. The name beside it says the same. */
export function BrandMark({ side, className }: Given) {
  const brand = use(BrandContext);
  const draw = (src: string, more?: string) => (
    <img
      className={[className, more].filter(Boolean).join(' ') || undefined}
      src={src}
      alt=""
      width={side}
      height={side}
      // Otherwise React links it at the top of the page, ahead of the largest picture.
      fetchPriority="low"
    />
  );
  if (!brand) return draw('/brand/mark.svg');
  const { mark, darkMark } = brand;
  if (!darkMark) return draw(mark, 'object-contain');
  return (
    <>
      {draw(mark, 'object-contain dark:hidden')}
      {draw(darkMark, 'not-dark:hidden object-contain')}
    </>
  );
}
