import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { closing, myPrivacy } from '#content/my-privacy.ts';
import { keepAccount, privacyKeys } from '#features/privacy/client.ts';
import type { Closure, OwnPrivacy } from '#features/privacy/contract.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { longDay } from '#ui/text/local-dates.ts';
import { showToast } from '#ui/toast/toast.ts';
import { daysLeft } from './closing-timeline.tsx';

const copy = closing.banner;

type Props = {
  closure: Closure;
  now: Date;
  /** It replaces the button that had the focus. */
  takesFocus: boolean;
};

export function ClosingBanner({ closure: { kind, eraseAt }, now, takesFocus }: Props) {
  const queries = useQueryClient();
  const days = daysLeft(eraseAt, now);

  async function keep() {
    const result = await keepAccount();
    if (result.ok) showToast(...copy.kept);
    await queries.invalidateQueries({ queryKey: privacyKeys.own });
    const isKept = result.ok || queries.getQueryData<OwnPrivacy>(privacyKeys.own)?.closure === null;
    // The button is gone now.
    if (isKept) document.querySelector('main')?.focus({ preventScroll: true });
    if (result.ok) return;
    // Only the answer got lost.
    if (isKept) showToast(...copy.kept);
    else if (result.status !== 401) showToast(copy.failed, result.message || myPrivacy.unreachable, { isError: true });
  }

  return (
    <div className="flex gap-3 items-center mt-5 -mb-1 py-3.5 px-5 rounded-card bg-warning-soft text-warning-text max-sm:flex-wrap">
      <TriangleAlert className="icon flex-none size-4.5" aria-hidden />
      <p className="flex-1 text-pretty" role="status">
        <b className="block font-strong">{fillText(copy.title[kind], { date: longDay(eraseAt) })}</b>
        {countedText(copy.left, days)}
      </p>
      <BusyButton
        type="button"
        ref={takesFocus ? focusMounted : undefined}
        className="btn btn-p max-sm:w-full max-lg:[--h:2.75rem]"
        busyLabel={copy.keeping}
        onClick={keep}
      >
        {copy.keep}
      </BusyButton>
    </div>
  );
}
