import { Link, useLocation } from 'react-router';
import { blog } from '#content/messages.ts';

/** Loads the same page once more, with or without JavaScript. */
export function TryAgain() {
  return (
    <Link to={useLocation()} reloadDocument className="btn btn-s">
      {blog.tryAgain}
    </Link>
  );
}
