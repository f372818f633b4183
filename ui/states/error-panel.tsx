import '#ui/styles/states.css';
import { TriangleAlert } from 'lucide-react';

export function ErrorPanel({ text, again, onRetry }: { text: string; again: string; onRetry: () => void }) {
  return (
    <div className="error-panel" role="alert">
      <TriangleAlert className="icon" aria-hidden />
      <p>{text}</p>
      <button type="button" className="btn btn-s btn-sm" onClick={onRetry}>
        {again}
      </button>
    </div>
  );
}
