import { OwnPicture } from '#features/pictures/components/own-picture.tsx';
import { Picture } from '#ui/picture.tsx';
import { type Pictured, pictureOf } from '../rules.ts';
import { DrawnCover } from './drawn-cover.tsx';

type Props = {
  post: Pictured;
  sizes: string;
  loading?: 'eager' | 'lazy';
  className?: string;
};

/** Crops any picture to 16:9. */
export function PostPicture({ post, sizes, loading = 'lazy', className }: Props) {
  const picture = pictureOf(post);
  if (picture.kind === 'drawn') return <DrawnCover slug={post.slug} className={className} />;
  if (picture.kind === 'stored') {
    const { picture: stored, stamp } = picture;
    const shown = { picture: stored, alt: stored.alt, stamp, sizes, loading, className };
    return <OwnPicture {...shown} />;
  }
  if (picture.kind === 'own') {
    return (
      <img
        src={picture.src}
        alt=""
        width={1600}
        height={900}
        className={className}
        loading={loading}
        decoding="async"
      />
    );
  }
  return (
    <Picture
      name={picture.image}
      widths={[480, 800, 1600]}
      width={1600}
      height={900}
      sizes={sizes}
      alt={picture.alt}
      stamp={picture.stamp}
      loading={loading}
      className={className}
      fetchPriority={loading === 'eager' ? 'high' : undefined}
    />
  );
}
