import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { blog } from '#content/blog/blog.ts';
import type { PostCard as Post } from '#features/blog/queries/posts.server.ts';
import { listAddress } from '#features/blog/rules.ts';
import { PostCard } from './post-card.tsx';

type Props = { cards: Post[]; topic: string; isFirstPage: boolean; hasMore: boolean };

export function PostGrid({ cards, topic, isFirstPage, hasMore }: Props) {
  return (
    <>
      <div className="grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {cards.map((post, index) => (
          <PostCard key={post.id} post={post} isFirst={index === 0} />
        ))}
      </div>
      {(hasMore || !isFirstPage) && (
        <div className="mt-14 flex flex-wrap gap-3 border-t border-line pt-6">
          {!isFirstPage && (
            <Link to={listAddress({ topic })} className="btn btn-s">
              <ArrowLeft className="icon" aria-hidden="true" />
              {blog.newest}
            </Link>
          )}
          {hasMore && (
            <Link to={listAddress({ topic, before: cards.at(-1)?.id ?? null })} className="btn btn-s ml-auto">
              {blog.older}
              <ArrowRight className="icon" aria-hidden="true" />
            </Link>
          )}
        </div>
      )}
    </>
  );
}
