import { useQueryClient } from '@tanstack/react-query';
import { Check, Download, FileArchive } from 'lucide-react';
import { myPrivacy, myData as texts } from '#content/my-privacy.ts';
import { copyFile, copyKey, requestCopy } from '#features/data-copies/client.ts';
import type { DataCopy } from '#features/data-copies/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { fileSize } from '#ui/text/file-size.ts';
import { longDay, monthDay } from '#ui/text/local-dates.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useOwnCopy } from './use-own-privacy.ts';

type State = keyof typeof texts.states;

function stateOf(copy: DataCopy | null, now: number): State {
  if (!copy) return 'none';
  if (copy.state === 'failed') return 'failed';
  if (copy.state !== 'ready') return 'making';
  return Date.parse(copy.expiresAt) > now ? 'ready' : 'expired';
}

const fill = (text: string, { createdAt, expiresAt, sizeBytes }: DataCopy) =>
  fillText(text, { date: longDay(createdAt), until: monthDay(expiresAt), size: fileSize(sizeBytes ?? 0) });

function NewCopy({ state, isMain }: { state: State; isMain: boolean }) {
  const queries = useQueryClient();

  async function start() {
    const result = await requestCopy();
    if (!result.ok && result.status !== 401)
      showToast(texts.notStarted, result.message || myPrivacy.unreachable, { isError: true });
    await queries.invalidateQueries({ queryKey: copyKey });
  }

  return (
    <BusyButton
      type="button"
      className={`btn max-sm:flex-1 max-lg:[--h:2.75rem] ${isMain ? 'btn-p' : 'btn-s'}`}
      busyLabel={texts.starting}
      aria-disabled={state === 'making'}
      onClick={start}
    >
      {texts.make[state]}
    </BusyButton>
  );
}

/** `isClosing`: the page has a more important button. */
export function MyData({ isClosing }: { isClosing: boolean }) {
  const { data: copy, dataUpdatedAt, isError, refetch } = useOwnCopy();
  if (copy === undefined) {
    if (!isError) return <SkeletonRows label={texts.loading} count={3} />;
    return <ErrorPanel text={texts.failed} again={myPrivacy.again} onRetry={() => void refetch()} />;
  }
  const state = stateOf(copy, dataUpdatedAt);
  const { title, text } = texts.states[state];
  return (
    <>
      <div className="flex items-center gap-3 py-4 px-5 max-sm:has-[>.btn]:grid max-sm:has-[>.btn]:grid-cols-[auto_minmax(0,1fr)] max-sm:has-[>.btn]:items-start">
        {state === 'making' ? (
          <span className="spinner" aria-hidden />
        ) : (
          <FileArchive className="icon flex-none size-4.5 mx-0.25 text-subtle max-sm:mt-[0.15rem]" aria-hidden />
        )}
        <div className="flex-1 min-w-0" role="status">
          <b className="font-strong tracking-[-0.008em]">{copy ? fill(title, copy) : title}</b>
          <small className="block text-subtle text-sm text-pretty">{copy ? fill(text, copy) : text}</small>
        </div>
        {copy && state === 'ready' && (
          <a
            className={
              isClosing
                ? 'btn btn-s max-sm:col-2 max-sm:justify-self-start max-lg:[--h:2.75rem]'
                : 'btn btn-p max-sm:col-2 max-sm:justify-self-start max-lg:[--h:2.75rem]'
            }
            href={copyFile(copy.id)}
            download
          >
            <Download className="icon" aria-hidden />
            {texts.download}
          </a>
        )}
      </div>
      <ul className="grid gap-x-6 gap-y-2 p-5 border-t border-line sm:grid-cols-2">
        {texts.contents.map((part) => (
          <li
            key={part}
            className="grid grid-cols-[1rem_minmax(0,1fr)] gap-[0.6rem] items-start text-muted text-pretty"
          >
            <Check className="icon size-4 mt-[0.2em] text-subtle" aria-hidden />
            {part}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5 items-center py-4 px-5 border-t border-line">
        <small className="mr-auto text-subtle text-sm max-sm:basis-full">{texts.note}</small>
        <NewCopy state={state} isMain={!isClosing && state !== 'ready' && state !== 'making'} />
      </div>
    </>
  );
}
