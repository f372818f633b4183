import { Link, useLocation } from 'react-router';
import { blog } from '#content/blog/blog.ts';

/** Reloads the current page, with or without JavaScript. */
export function TryAgain() {
  return (
    <Link to={useLocation()} reloadDocument className="btn btn-s">
      {blog.tryAgain}
    </Link>
  );
}
