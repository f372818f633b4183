import type { ComponentProps } from 'react';

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

/** A picture from /images in AVIF, WebP and JPEG. Pass `loading="eager"` above the fold. */
export function Picture({ name, widths, width, height, sizes, alt, stamp, ...img }: Props) {
  const query = stamp === undefined ? '' : `?v=${stamp}`;
  const file = (size: number, format: string) => `/images/${name}-${size}.${format}${query}`;
  const set = (format: string) => widths.map((size) => `${file(size, format)} ${size}w`).join(', ');
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
