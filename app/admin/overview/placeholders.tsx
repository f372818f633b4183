import { PencilLine } from 'lucide-react';
import { overview } from '#content/admin/admin-overview.ts';
import { fillText } from '#lib/text/fill-text.ts';

const copy = overview.placeholders;

/** Made-up facts that visitors still see. */
export function Placeholders({ found }: { found: readonly string[] }) {
  if (found.length === 0) return null;
  return (
    <details className="card mb-5 px-4 py-2.5 text-base text-muted">
      <summary className="flex min-h-6 cursor-pointer items-center gap-2">
        <PencilLine className="icon" aria-hidden />
        {found.length === 1 ? copy.one : fillText(copy.some, { count: String(found.length) })}
      </summary>
      <ul className="my-2 list-disc pl-6 wrap-anywhere">
        {found.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{copy.hint}</p>
    </details>
  );
}
