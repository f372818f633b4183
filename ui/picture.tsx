import type { ComponentProps } from 'react';
import { preload } from 'react-dom';

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  /** File name without width and extension, for example "cover-braid". */
  name: string;
  widths: readonly number[];
  width: number;
  height: number;
  sizes: string;
  alt: string;
  /** Changes with the picture, so that caches fetch it again. */
  stamp?: number;
};

/**
 * A picture from /images in AVIF, WebP and JPEG. Pass `loading="eager"` above the fold, and `fetchPriority="high"` for the
 * largest.
 */
export function Picture({ name, widths, width, height, sizes, alt, stamp, ...img }: Props) {
  const query = stamp === undefined ? '' : `?v=${stamp}`;
  const file = (size: number, format: string) => `/images/${name}-${size}.${format}${query}`;
  const set = (format: string) => widths.map((size) => `${file(size, format)} ${size}w`).join(', ');
  if (img.fetchPriority === 'high') {
    // Linked at the top of the page, so that it's the first file on the connection that brought the page.
    const type = { as: 'image', type: 'image/avif', fetchPriority: 'high' } as const;
    preload(file(Math.max(...widths), 'avif'), { ...type, imageSrcSet: set('avif'), imageSizes: sizes });
  }
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        loading="lazy"
        decoding="async"
        {...img}
        src={file(Math.max(...widths), 'jpg')}
        srcSet={set('jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
      />
    </picture>
  );
}
