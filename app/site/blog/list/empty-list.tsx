import { Newspaper } from 'lucide-react';
import { Link } from 'react-router';
import { blog } from '#content/blog/blog.ts';

export function EmptyList({ topic }: { topic: string }) {
  return (
    <div className="empty">
      <span className="tile" aria-hidden="true">
        <Newspaper className="icon" />
      </span>
      <h2 className="max-w-full wrap-anywhere">
        {topic ? blog.noTag.replace('{tag}', () => topic) : blog.empty.title}
      </h2>
      {topic ? (
        <Link to="/blog" className="btn btn-s mt-3">
          {blog.all}
        </Link>
      ) : (
        <p>{blog.empty.text}</p>
      )}
    </div>
  );
}
