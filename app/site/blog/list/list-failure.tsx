import { CircleAlert } from 'lucide-react';
import { blog } from '#content/blog/blog.ts';
import { TryAgain } from '../try-again.tsx';

export function ListFailure() {
  return (
    <div
      className="flex flex-wrap items-center gap-3 rounded-card border border-danger-line bg-danger-soft px-5 py-4 text-danger-text"
      role="alert"
    >
      <CircleAlert className="icon" aria-hidden="true" />
      <p>{blog.failure}</p>
      <TryAgain className="ml-auto" />
    </div>
  );
}
