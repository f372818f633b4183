import type { SeeAs } from '#app/context.ts';
import { seeing } from '#content/see-as.ts';
import type { StaffFormAction } from '#features/staff-actions/client.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Banner } from './banner.tsx';

/** Loads the next page anew, so that nothing of the customer stays in the browser's memory. */
export const StopSeeing = ({ className }: { className: string }) => (
  <form method="post" action={'/api/see-as/stop' satisfies StaffFormAction} className="contents">
    <button type="submit" className={className}>
      {seeing.stop}
    </button>
  </form>
);

export const SeeAsBanner = ({ name }: SeeAs) => (
  <Banner label={seeing.label} text={fillText(seeing.text, { name })}>
    <StopSeeing className="btn btn-s btn-sm" />
  </Banner>
);
