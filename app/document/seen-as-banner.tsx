import { Eye } from 'lucide-react';
import type { SeenAs } from '#app/context.ts';
import { seeing } from '#content/seeing.ts';
import type { StaffFormAction } from '#features/staff-actions/client.ts';
import { fillText } from '#lib/text/fill-text.ts';

/** Loads the next page anew, so that nothing of the customer stays in the browser's memory. */
export const StopSeeing = ({ className }: { className: string }) => (
  <form method="post" action={'/api/view-as/stop' satisfies StaffFormAction} className="contents">
    <button type="submit" className={className}>
      {seeing.stop}
    </button>
  </form>
);

export const SeenAsBanner = ({ name }: SeenAs) => (
  <aside aria-label={seeing.label} className="seen-as">
    <Eye className="icon" aria-hidden />
    <p>{fillText(seeing.text, { name })}</p>
    <StopSeeing className="btn btn-s btn-sm" />
  </aside>
);
