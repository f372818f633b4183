import { Eye } from 'lucide-react';
import type { SeeAs } from '#app/context.ts';
import { seeing } from '#content/see-as.ts';
import type { StaffFormAction } from '#features/staff-actions/client.ts';
import { fillText } from '#lib/text/fill-text.ts';

/** Loads the next page anew, so that nothing of the customer stays in the browser's memory. */
export const StopSeeing = ({ className }: { className: string }) => (
  <form method="post" action={'/api/see-as/stop' satisfies StaffFormAction} className="contents">
    <button type="submit" className={className}>
      {seeing.stop}
    </button>
  </form>
);

export const SeeAsBanner = ({ name }: SeeAs) => (
  <aside
    aria-label={seeing.label}
    className="seen-as sticky bottom-0 z-45 flex min-h-12 items-center justify-center gap-x-3 gap-y-1 border-t border-line-strong bg-warning-soft px-4 py-1.5 text-base/[1.3] wrap-anywhere text-warning-text"
  >
    <Eye className="icon" aria-hidden />
    <p>{fillText(seeing.text, { name })}</p>
    <StopSeeing className="btn btn-s btn-sm" />
  </aside>
);
