import { Link, useLocation } from 'react-router';
import { blog } from '#content/blog/blog.ts';

/** Reloads the current page, with or without JavaScript. */
export function TryAgain({ className = '' }: { className?: string }) {
  return (
    <Link to={useLocation()} reloadDocument className={`btn btn-s ${className}`}>
      {blog.tryAgain}
    </Link>
  );
}
