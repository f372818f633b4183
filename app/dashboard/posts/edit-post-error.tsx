import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { postLoading } from '#content/blog-management.ts';

type Props = { text: string; backTo: string; isLoading?: boolean; onRetry?: () => void };

/** Shown instead of the form while the post is loading or can't be edited. */
export function EditPostError({ text, backTo, isLoading = false, onRetry }: Props) {
  return (
    <div className="card grid gap-4 justify-items-start p-6" aria-busy={isLoading}>
      <p className="flex gap-2.5 items-center" role={isLoading ? 'status' : 'alert'}>
        {isLoading && <span className="spinner" aria-hidden />}
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to={backTo} className="btn btn-s">
          <ArrowLeft className="icon" aria-hidden />
          {postLoading.back}
        </Link>
        {onRetry && (
          <button type="button" className="btn btn-p" onClick={onRetry}>
            {postLoading.tryAgain}
          </button>
        )}
      </div>
    </div>
  );
}
