import { SearchX } from 'lucide-react';
import { adminList } from '#content/admin/admin-panel.ts';
import type { ListCopy } from './list-copy.ts';

type Props = { isSearched: boolean; copy: ListCopy; onClear: () => void };

export function EmptyRows({ isSearched, copy, onClear }: Props) {
  const hint = isSearched ? copy.noMatchHint : copy.emptyHint;
  return (
    <div className="empty">
      <span className="tile">
        <SearchX className="icon" aria-hidden />
      </span>
      <p role="status">
        {isSearched ? (copy.noMatch ?? adminList.noMatch) : copy.empty}
        {hint && <span className="hint block">{hint}</span>}
      </p>
      {isSearched && (
        <button type="button" className="btn btn-s btn-sm" onClick={onClear}>
          {copy.clear ?? adminList.clear}
        </button>
      )}
    </div>
  );
}
