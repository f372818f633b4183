import { TriangleAlert, Upload as UploadIcon, X } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { documents as copy } from '#content/documents.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { FileButton } from '#ui/form/file-button.tsx';
import { Meter } from '#ui/meter.tsx';
import type { DocumentCalls } from '../client.ts';
import { ACCEPTED_FILES } from '../rules.ts';
import { type Upload, useUploads } from './use-uploads.ts';

/** Not announced with each percent; a screen reader finds it on demand. */
function Sent({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div
      role="progressbar"
      className="flex w-36 items-center gap-2 tabular-nums max-xs:w-full"
      aria-label={copy.sent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span aria-hidden>{percent}%</span>
      <Meter className="flex-1" share={percent} />
    </div>
  );
}

const uploadRow = 'flex items-center gap-2.5 rounded-box border border-line px-3 py-2.5 wrap-anywhere max-xs:flex-wrap';

type RowProps = { upload: Upload; onRetry: () => void; onDismiss: () => void };

function UploadRow({ upload: { name, state, share, message, isTemporary }, onRetry, onDismiss }: RowProps) {
  if (state !== 'failed') {
    return (
      <li className={uploadRow}>
        <span className="spinner" aria-hidden />
        <p className="flex-1 min-w-0">
          {fillText(state === 'waiting' ? copy.waiting : share < 1 ? copy.adding : copy.reading, { name })}
        </p>
        {state === 'sending' && share < 1 && <Sent share={share} />}
      </li>
    );
  }
  return (
    <li className={uploadRow}>
      <TriangleAlert className="icon text-danger-text" aria-hidden />
      <p className="flex-1 min-w-0">
        <b>{fillText(copy.notAdded, { name })}</b> {message}
      </p>
      {isTemporary && (
        <button type="button" className="btn btn-s btn-sm" onClick={onRetry}>
          {copy.retry}
          <span className="sr">: {name}</span>
        </button>
      )}
      <button type="button" className="btn btn-g btn-i btn-sm" onClick={onDismiss}>
        <X className="icon" aria-hidden />
        <span className="sr">
          {copy.dismiss}: {name}
        </span>
      </button>
    </li>
  );
}

type Props = { calls: DocumentCalls; isFull: boolean; allowed: number };

/** Takes files by button and by drop, and shows what became of them. */
export function AddDocuments({ calls, isFull, allowed }: Props) {
  const { uploads, addFiles, retry, dismiss } = useUploads(calls);
  const [isOver, setOver] = useState(false);

  const accept = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setOver(isInside && !isFull);
  };

  return (
    <>
      <div
        className="grid justify-items-center gap-2.5 py-7 px-4 border border-dashed border-line-strong rounded-lg text-center data-over:border-accent data-over:bg-accent-soft"
        data-over={isOver || undefined}
        onDragOver={(event) => accept(event, true)}
        onDragLeave={(event) => accept(event, false)}
        onDrop={(event) => {
          accept(event, false);
          if (!isFull) addFiles(event.dataTransfer.files);
        }}
      >
        <span className="tile" aria-hidden>
          <UploadIcon className="icon" />
        </span>
        {isFull ? (
          <p>{fillText(copy.full, { allowed })}</p>
        ) : (
          <p className="flex flex-wrap items-center justify-center gap-2.5">
            <span>{copy.drop}</span>
            <FileButton
              className="btn btn-p"
              inputName={copy.choose}
              accept={ACCEPTED_FILES.join(',')}
              isMultiple
              onChosen={addFiles}
            >
              {copy.choose}
            </FileButton>
          </p>
        )}
        <small className="text-subtle">
          {copy.accepted} {copy.kept}
        </small>
      </div>
      <ul className="not-empty:grid not-empty:gap-2 not-empty:mt-3.5" aria-live="polite">
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onRetry={() => retry(upload)}
            onDismiss={() => dismiss(upload.key)}
          />
        ))}
      </ul>
    </>
  );
}
