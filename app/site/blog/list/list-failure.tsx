import { CircleAlert } from 'lucide-react';
import { blog } from '#content/blog/blog.ts';
import { TryAgain } from '../try-again.tsx';

export function ListFailure() {
  return (
    <div className="failure" role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <p>{blog.failure}</p>
      <TryAgain />
    </div>
  );
}
