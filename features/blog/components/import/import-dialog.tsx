import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { postImport as copy } from '#content/admin/admin-posts.ts';
import { type ApiError, rejection } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import type { FieldErrors } from '#ui/form/field-values.ts';
import { controlProps, FieldFrame } from '#ui/form/fields.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { namedErrors } from '#ui/form/use-field-errors.ts';
import { importPosts, postKeys } from '../../client.ts';
import type { ImportedPost } from '../../input.ts';
import { type Chosen, countPictures, readExport } from './read-export.ts';
import { type Outcome, sendInParts } from './send-in-parts.ts';

function Report({ chosen, dryRun }: { chosen: Chosen; dryRun: Outcome }) {
  const { added, known, redirects } = dryRun;
  const posts = chosen.posts.filter(({ key }) => added.has(key));
  const counted = [
    [copy.drafts, posts.filter(({ publishedAt }) => publishedAt === null).length],
    [copy.known, known],
    [copy.skipped, chosen.skipped],
    [copy.redirects, redirects.public],
    [copy.laterRedirects, redirects.later],
    [copy.pictures, posts.reduce((sum, post) => sum + countPictures(post), 0)],
    [copy.rejected, chosen.rejected.length],
  ] as const;
  const lines = [
    fillText(copy.added, { n: added.size }),
    ...counted.flatMap(([text, n]) => (n > 0 ? fillText(text, { n }) : [])),
  ];
  return (
    <div role="status">
      <ul className="grid list-disc gap-1.5 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {chosen.rejected.length > 0 && (
        <ul className="hint mt-3 grid max-h-48 gap-1 overflow-y-auto wrap-anywhere">
          {chosen.rejected.map(({ title, message }, index) => (
            <li key={index}>
              {title}: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Beside its field; what the server says of the posts, or of nothing in the form, is about the file. */
function errorsOf(error: ApiError): FieldErrors {
  const { file, site, posts } = namedErrors(error);
  return { site, file: file ?? posts ?? (site ? undefined : error.message || adminPanel.unreachable) };
}

/** What a file would bring is shown first; only then is anything stored. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const [chosen, setChosen] = useState<Chosen>();
  const [dryRun, setDryRun] = useState<Outcome>();
  const [done, setDone] = useState<Outcome>();
  const site = useRef<HTMLInputElement>(null);
  const fileButton = useRef<HTMLButtonElement>(null);

  const send = (posts: ImportedPost[], isDryRun: boolean) =>
    sendInParts(posts, (part) => importPosts({ posts: part, isDryRun }), setSent);

  async function run(task: () => Promise<ApiError | undefined>) {
    setBusy(true);
    setErrors({});
    setSent(0);
    const error = await task();
    setBusy(false);
    if (!error) return;
    const found = errorsOf(error);
    setErrors(found);
    (found.file ? fileButton : site).current?.focus();
  }

  const check = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      if (!file) return rejection({ file: [copy.noFile] });
      const read = await readExport(file, site.current?.value.trim() ?? '');
      if (!read.ok) return read;
      const outcome = await send(read.value.posts, true);
      if (!outcome.ok) return outcome;
      setChosen(read.value);
      setDryRun(outcome.value);
      return undefined;
    });
  };
  const store = () =>
    run(async () => {
      const outcome = await send(chosen?.posts ?? [], false);
      await queries.invalidateQueries({ queryKey: postKeys.list });
      if (!outcome.ok) return outcome;
      setDone(outcome.value);
      return undefined;
    });

  const fileFrame = {
    id: 'post-import-file',
    label: copy.file,
    hint: copy.fileHint,
    error: errors.file,
    required: true,
  };
  const siteFrame = {
    id: 'post-import-site',
    label: copy.site,
    hint: copy.siteHint,
    error: errors.site,
    required: errors.site !== undefined,
  };
  const busyLabel = sent > 0 ? fillText(copy.sending, { n: sent }) : copy.reading;
  return (
    <Modal kind="form-dialog" title={copy.title} closeLabel={adminPanel.close} onClose={onClose}>
      {done ? (
        <>
          <p role="status">{fillText(copy.done, { n: done.added.size })}</p>
          <div className="form-end">
            <button type="button" className="btn btn-p" onClick={onClose}>
              {copy.close}
            </button>
          </div>
        </>
      ) : chosen && dryRun ? (
        <>
          <Report chosen={chosen} dryRun={dryRun} />
          {errors.file && (
            <p className="notice bad mt-4" role="alert">
              {errors.file}
            </p>
          )}
          <div className="form-end">
            <button type="button" className="btn btn-s" disabled={isBusy} onClick={() => setChosen(undefined)}>
              {copy.back}
            </button>
            <BusyButton
              className="btn btn-p"
              isBusy={isBusy}
              busyLabel={busyLabel}
              disabled={dryRun.added.size === 0}
              onClick={() => void store()}
            >
              {copy.store}
            </BusyButton>
          </div>
        </>
      ) : (
        <form onSubmit={check} noValidate>
          <p className="muted mb-4">{copy.text}</p>
          <FileField
            {...fileFrame}
            ref={fileButton}
            file={file}
            choose={copy.choose}
            chooseAnother={copy.chooseAnother}
            accept=".xml,.json,text/xml,application/json"
            onChosen={(one) => {
              setFile(one);
              setErrors({});
            }}
          />
          <FieldFrame {...siteFrame}>
            <input ref={site} type="url" placeholder="https://" autoComplete="off" {...controlProps(siteFrame)} />
          </FieldFrame>
          <div className="form-end">
            <BusyButton type="submit" className="btn btn-p" isBusy={isBusy} busyLabel={busyLabel}>
              {copy.check}
            </BusyButton>
          </div>
        </form>
      )}
    </Modal>
  );
}
