import { useQueryClient } from '@tanstack/react-query';
import { Check, Download, FileArchive } from 'lucide-react';
import { myPrivacy, myData as texts } from '#content/my-privacy.ts';
import { copyFile, copyKey, requestCopy } from '#features/data-copies/client.ts';
import type { DataCopy } from '#features/data-copies/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { longDay, monthDay } from '#ui/text/date-time.tsx';
import { fileSize } from '#ui/text/file-size.ts';
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
      className={isMain ? 'btn btn-p' : 'btn btn-s'}
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
      <div className="privacy-row">
        {state === 'making' ? <span className="spinner" aria-hidden /> : <FileArchive className="icon" aria-hidden />}
        <div role="status">
          <b>{copy ? fill(title, copy) : title}</b>
          <small>{copy ? fill(text, copy) : text}</small>
        </div>
        {copy && state === 'ready' && (
          <a className={isClosing ? 'btn btn-s' : 'btn btn-p'} href={copyFile(copy.id)} download>
            <Download className="icon" aria-hidden />
            {texts.download}
          </a>
        )}
      </div>
      <ul className="privacy-contents">
        {texts.contents.map((part) => (
          <li key={part}>
            <Check className="icon" aria-hidden />
            {part}
          </li>
        ))}
      </ul>
      <div className="privacy-end">
        <small>{texts.note}</small>
        <NewCopy state={state} isMain={!isClosing && state !== 'ready' && state !== 'making'} />
      </div>
    </>
  );
}
