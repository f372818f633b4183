import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PostPicture } from '#features/blog/components/post-picture.tsx';
import { type Pictured, postPath } from '#features/blog/rules.ts';
import { PostDate } from './post-date.tsx';

type CoverProps = { post: Pictured; sizes: string; isFirst?: boolean; grows?: boolean };

/** `isFirst`: in sight when the page opens. `grows`: when a pointer is over the card. */
export function CardCover({ post, sizes, isFirst = false, grows = false }: CoverProps) {
  const growing = grows ? ' transition-transform duration-(--dur-4) group-hover:[img&]:scale-[1.025]' : '';
  return (
    <div className="aspect-video w-full overflow-hidden rounded-card bg-hover inset-ring inset-ring-line">
      <PostPicture
        post={post}
        className={`size-full object-cover${growing}`}
        sizes={sizes}
        loading={isFirst ? 'eager' : 'lazy'}
      />
    </div>
  );
}

/** When it was published, and a word about it. */
export function CardFacts({ at, fact, className = '' }: { at: Date; fact?: string | undefined; className?: string }) {
  return (
    <p className={`flex flex-wrap items-center gap-x-2 text-base text-subtle ${className}`}>
      <PostDate instant={at} />
      {fact && (
        <>
          <span aria-hidden="true">·</span>
          <span>{fact}</span>
        </>
      )}
    </p>
  );
}

/** Covers the card, which must be `group relative`. */
export const CardLink = ({ slug, children }: { slug: string; children: ReactNode }) => (
  <Link
    to={postPath(slug)}
    className="decoration-1 underline-offset-[0.18em] group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-ring"
  >
    {children}
  </Link>
);
