import { preload } from 'react-dom';
import { type ShownPicture, srcSet, widestAddress } from '../rules.ts';

type Props = {
  picture: ShownPicture;
  alt: string;
  sizes: string;
  /** Changes with the place that shows it, so that caches fetch it again. */
  stamp?: number | undefined;
  loading?: 'eager' | 'lazy';
  className?: string | undefined;
};

/** An uploaded picture in the width and format that suit the browser, with its size, so that nothing moves. */
export function OwnPicture({ picture, alt, sizes, stamp, loading = 'lazy', className }: Props) {
  const { width, height, format, focusX, focusY } = picture;
  const query = stamp === undefined ? '' : `?v=${stamp}`;
  const isCentered = focusX === 50 && focusY === 50;
  const image = {
    src: widestAddress(picture) + query,
    alt,
    width,
    height,
    loading,
    decoding: 'async',
    className,
    style: isCentered ? undefined : { objectPosition: `${focusX}% ${focusY}%` },
  } as const;
  if (format === 'svg') return <img {...image} alt={alt} />;
  if (loading === 'eager') {
    const type = { as: 'image', type: 'image/avif', fetchPriority: 'high' } as const;
    preload(widestAddress({ ...picture, format: 'avif' }) + query, {
      ...type,
      imageSrcSet: srcSet(picture, 'avif', query),
      imageSizes: sizes,
    });
  }
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(picture, 'avif', query)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(picture, 'webp', query)} sizes={sizes} />
      <img
        {...image}
        alt={alt}
        srcSet={srcSet(picture, format, query)}
        sizes={sizes}
        fetchPriority={loading === 'eager' ? 'high' : undefined}
      />
    </picture>
  );
}
