import { CircleAlert, Upload as UploadIcon, X } from 'lucide-react';
import { pictureUpload as copy } from '#content/pictures.ts';
import { shownFileName } from '#lib/text/file-name.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { FileButton } from '#ui/form/file-button.tsx';
import { Meter } from '#ui/meter.tsx';
import { fileSize } from '#ui/text/file-size.ts';
import { ACCEPTED_PICTURES } from '../../rules.ts';
import type { Upload, Uploads } from './use-uploads.ts';

function progressOf({ file, share }: Upload): string {
  if (share === null) return copy.waiting;
  if (share >= 1) return copy.encoding;
  return fillText(copy.progress, { sent: fileSize(file.size * share), size: fileSize(file.size) });
}

type LineProps = { upload: Upload; uploads: Uploads };

function Failed({ upload, uploads, text, mayPass }: LineProps & { text: string; mayPass: boolean }) {
  const name = shownFileName(upload.file.name);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border border-danger bg-danger-soft p-3" role="alert">
      <CircleAlert className="icon size-5 text-danger-text" aria-hidden />
      <div className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
        <b>{name}</b>
        <p className="text-danger-text">{text}</p>
      </div>
      {mayPass ? (
        <button
          type="button"
          className="btn btn-s btn-sm"
          aria-label={fillText(copy.retryWhat, { name })}
          onClick={() => uploads.retry(upload)}
        >
          {copy.retry}
        </button>
      ) : (
        <FileButton
          className="btn btn-s btn-sm"
          accept={ACCEPTED_PICTURES}
          onChosen={(files) => {
            uploads.cancel(upload);
            uploads.add(files);
          }}
        >
          {copy.other}
        </FileButton>
      )}
      <button
        type="button"
        className="btn btn-g btn-i btn-sm"
        aria-label={fillText(copy.dismiss, { name })}
        onClick={() => uploads.cancel(upload)}
      >
        <X className="icon" aria-hidden />
      </button>
    </div>
  );
}

function Line({ upload, uploads }: LineProps) {
  if (upload.problem) return <Failed upload={upload} uploads={uploads} {...upload.problem} />;
  const name = shownFileName(upload.file.name);
  return (
    <div className="flex items-center gap-3 rounded-md border border-line p-3">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="flex justify-between gap-3">
          <b className="truncate">{name}</b>
          <span className="flex-none text-subtle tabular-nums">{progressOf(upload)}</span>
        </p>
        <Meter share={(upload.share ?? 0) * 100} />
      </div>
      <button
        type="button"
        className="btn btn-g btn-sm"
        aria-label={fillText(copy.cancelWhat, { name })}
        onClick={() => uploads.cancel(upload)}
      >
        {copy.cancel}
      </button>
    </div>
  );
}

/** Where files are added, and how far those are that are being sent. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-center gap-3.5 rounded-md border border-line-strong border-dashed bg-surface-sunken p-3.5">
        <span className="grid size-10 flex-none place-items-center rounded-md bg-accent-soft text-accent-text">
          <UploadIcon className="icon size-5" aria-hidden />
        </span>
        <p className="min-w-0">
          <b>{copy.drop}</b>
          {copy.paste}
          <FileButton className="link" accept={ACCEPTED_PICTURES} isMultiple onChosen={uploads.add}>
            {copy.chooseFiles}
          </FileButton>
          <small className="block text-xs text-subtle">{copy.kinds}</small>
        </p>
      </div>
      {uploads.uploads.length > 0 && (
        <ul className="grid grid-cols-1 gap-2" aria-label={copy.list}>
          {uploads.uploads.map((upload) => (
            <li key={upload.id}>
              <Line upload={upload} uploads={uploads} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
