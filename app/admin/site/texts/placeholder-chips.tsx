import { Plus, TriangleAlert } from 'lucide-react';
import { textsPart as copy } from '#content/admin/admin-site.ts';
import { TERM } from '#content/promises.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { placeholdersIn } from './placeholders.ts';

type Props = { standard: string; takesTerm: boolean; value: string; onInsert: (placeholder: string) => void };

/** The values of a text, each to insert where the cursor is. Those that the page needs and the text lacks say so. */
export function PlaceholderChips({ standard, takesTerm, value, onInsert }: Props) {
  const known = [...placeholdersIn(standard), ...(takesTerm ? [TERM] : [])];
  if (known.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2 text-sm text-muted">
      {copy.values}
      {known.map((placeholder) => {
        const isMissing = !placeholder.startsWith('{{') && placeholder !== TERM && !value.includes(placeholder);
        const Icon = isMissing ? TriangleAlert : Plus;
        return (
          <button
            key={placeholder}
            type="button"
            className={`badge min-h-6 gap-1 ${isMissing ? 'b-amber' : ''}`}
            aria-label={fillText(isMissing ? copy.insertMissing : copy.insert, { placeholder })}
            onClick={() => onInsert(placeholder)}
          >
            <Icon className="icon" aria-hidden />
            {placeholder}
          </button>
        );
      })}
    </div>
  );
}
