import { Inbox, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '#app/shell/shell-context.ts';
import { adminList } from '#content/admin/admin-panel.ts';
import type { ListCopy } from './list-copy.ts';

function NextStep({ label, to, needs }: NonNullable<ListCopy['emptyLink']>) {
  const may = useMay();
  return (
    may(needs) && (
      <Link to={to} className="btn btn-s btn-sm">
        {label}
      </Link>
    )
  );
}

type Props = { isSearched: boolean; copy: ListCopy; onClear: () => void };

export function EmptyRows({ isSearched, copy, onClear }: Props) {
  const Icon = isSearched ? SearchX : Inbox;
  const hint = isSearched ? copy.noMatchHint : copy.emptyHint;
  return (
    <div className="empty">
      <span className="tile">
        <Icon className="icon" aria-hidden />
      </span>
      <p role="status">
        {isSearched ? (copy.noMatch ?? adminList.noMatch) : copy.empty}
        {hint && <span className="hint block">{hint}</span>}
      </p>
      {!isSearched && copy.emptyLink && <NextStep {...copy.emptyLink} />}
      {isSearched && (
        <button type="button" className="btn btn-s btn-sm" onClick={onClear}>
          {copy.clear ?? adminList.clear}
        </button>
      )}
    </div>
  );
}
