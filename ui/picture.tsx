import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  /** File name without width and extension, for example cover-braid. */
  name: string;
  widths: readonly number[];
  width: number;
  height: number;
  sizes: string;
  alt: string;
};

/** One of our own pictures in AVIF, WebP and JPEG at several widths. Below the fold unless `loading="eager"`. */
export function Picture({ name, widths, width, height, sizes, alt, ...img }: Props) {
  const set = (format: string) => widths.map((size) => `/images/${name}-${size}.${format} ${size}w`).join(', ');
  const largest = Math.max(...widths);
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        loading="lazy"
        decoding="async"
        {...img}
        src={`/images/${name}-${largest}.jpg`}
        srcSet={set('jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
      />
    </picture>
  );
}
