import { Check, CloudOff } from 'lucide-react';
import { workingCopy as copyTexts } from '#content/blog-management.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useDates } from '#ui/text/zone.ts';
import type { WorkingCopy } from './use-working-copy.ts';

type Props = { copy: Pick<WorkingCopy, 'state'>; isPublished: boolean };

/** Says when the text was stored last, aloud only if it isn't. */
export function CopyStatus({ copy: { state }, isPublished }: Props) {
  const { time } = useDates();
  if (state.kind === 'failed') {
    return (
      <div className="text-sm" role="status">
        <p className="flex items-center gap-2 font-strong text-danger-text">
          <CloudOff className="icon size-4" aria-hidden />
          {fillText(copyTexts.failed, { time: time(state.since) })}
        </p>
        <p className="mt-1 text-muted">{state.isExpired ? copyTexts.expired : copyTexts.offline}</p>
        {state.isExpired && (
          <a className="link" href="/auth" target="_blank" rel="noreferrer">
            {copyTexts.signIn}
          </a>
        )}
      </div>
    );
  }
  if (state.kind !== 'saved')
    return <p className="text-sm text-subtle empty:hidden">{state.kind === 'saving' ? copyTexts.saving : ''}</p>;
  return (
    <p className="flex items-center gap-2 text-sm text-subtle">
      <Check className="icon size-4 text-success-text" aria-hidden />
      {fillText(isPublished ? copyTexts.publicToo : copyTexts.saved, { time: time(state.at) })}
    </p>
  );
}
