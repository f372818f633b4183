import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { postLoading } from '#content/blog-management.ts';

type Props = { text: string; backTo: string; isLoading?: boolean; onRetry?: () => void };

/** What stands in place of the form while there is no post to edit. */
export function EditPostError({ text, backTo, isLoading = false, onRetry }: Props) {
  return (
    <div className="card edit-trouble" aria-busy={isLoading}>
      <p role={isLoading ? 'status' : 'alert'}>
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
