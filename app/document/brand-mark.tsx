import { createContext, use } from 'react';
import type { OwnBrand } from '#content/own-brand.ts';
import file from '../../public/brand/mark.svg?raw';

/** Null while the site has no brand of its own. */
export const BrandContext = createContext<OwnBrand | null>(null);

const shapes = file.replaceAll(/<\/?svg[^>]*>/g, '');

type Given = { side: number; className?: string };

/** The logo; a dark theme may have one of its own. The name beside it says the same. */
export function BrandMark({ side, className }: Given) {
  const { mark, darkMark } = use(BrandContext) ?? {};
  const draw = (src: string | undefined, theme = '') => {
    const drawing = {
      className: ['object-contain', theme, className].filter(Boolean).join(' '),
      width: side,
      height: side,
    };
    // React links a picture at the top of the page, ahead of the largest, unless its priority is low.
    if (src) return <img {...drawing} src={src} alt="" fetchPriority="low" />;
    // A file of its own would hold up the fonts on a slow network.
    return <svg {...drawing} viewBox="0 0 32 32" aria-hidden dangerouslySetInnerHTML={{ __html: shapes }} />;
  };
  if (!darkMark) return draw(mark);
  return (
    <>
      {draw(mark, 'dark:hidden')}
      {draw(darkMark, 'not-dark:hidden')}
    </>
  );
}
