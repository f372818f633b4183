import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { blog } from '#content/blog/blog.ts';
import { TryAgain } from '../try-again.tsx';

/** For posts that don't exist and posts that couldn't be loaded; only the latter can be retried. */
export function MissingPost({ isFailure }: { isFailure: boolean }) {
  return (
    <section className="wrap grid min-h-136 content-center justify-items-center gap-5 pt-[calc(var(--header-h)+3rem)] pb-12 text-center">
      <h1 className="display d3">{blog.missing.title}</h1>
      <p className="muted">{blog.missing.text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {isFailure && <TryAgain />}
        <Link to="/blog" className="btn btn-p">
          <ArrowLeft className="icon" aria-hidden="true" />
          {blog.back}
        </Link>
      </div>
    </section>
  );
}
