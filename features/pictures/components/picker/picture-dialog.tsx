import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type SyntheticEvent, useRef, useState } from 'react';
import { pictureDialog as copy, pictureFacts, pictureUpload } from '#content/pictures.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import type { ListedPicture } from '../../contract.ts';
import { isDescribed, lastingAddress } from '../../rules.ts';
import { deletePicture, pictureKey } from '../../staff-client.ts';
import { PictureDetails } from './picture-details.tsx';
import { PictureShelf } from './picture-shelf.tsx';
import { UploadList } from './upload-list.tsx';
import { useChoice } from './use-choice.ts';
import { useUploads } from './use-uploads.ts';

type Props = {
  /** A line of the text, or the cover of a post. */
  purpose: 'text' | 'cover';
  onInsert: (picture: { address: string; alt: string }) => void;
  onClose: () => void;
  /** Where a post is edited. */
  editPath: (post: number) => string;
};

/** The form around it must not take what is typed here for its own. */
const stop = (event: SyntheticEvent) => event.stopPropagation();
const contained = { onInput: stop, onChange: stop, onFocus: stop, onBlur: stop, onSubmit: stop, onKeyDown: stop };

const filesOf = ({ files }: DataTransfer) => [...files].filter(({ type }) => type.startsWith('image/'));

/** Adds pictures, describes them and chooses one. */
export default function PictureDialog({ purpose, onInsert, onClose, editPath }: Props) {
  const queries = useQueryClient();
  const isShown = useIsShown();
  const choice = useChoice();
  const [isSaving, setSaving] = useState(false);
  const [toDelete, setToDelete] = useState<ListedPicture>();
  const [status, setStatus] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const { picture, described } = choice;

  const refresh = () => queries.invalidateQueries({ queryKey: pictureKey });
  const uploads = useUploads((added) => {
    setStatus(fillText(pictureUpload.added, { name: added.name }));
    // Somebody who is describing another picture goes on with it.
    if (!choice.isChanged) choose({ ...added, uses: [] });
    void refresh();
  });

  function choose(next: ListedPicture) {
    choice.choose(next);
    // On phones, the facts lie above the grid.
    body.current?.scrollTo?.({ top: 0 });
  }

  function close() {
    void choice.save();
    onClose();
  }

  const isReady = described !== undefined && isDescribed({ ...described, alt: described.alt.trim() });
  const missing = picture ? (isReady ? '' : copy.needsAlt) : copy.choose;

  async function insert() {
    if (!picture || !described || !isReady || isSaving) return;
    setSaving(true);
    const isSaved = await choice.save();
    setSaving(false);
    if (!isSaved || !isShown()) return;
    const alt = described.isDecoration ? '' : described.alt.trim();
    onInsert({ address: lastingAddress(picture.files), alt });
    onClose();
  }

  async function remove({ hash }: ListedPicture) {
    setToDelete(undefined);
    const result = await deletePicture(hash);
    if (!result.ok) {
      showToast(pictureFacts.deleteFailed, result.message || copy.unreachable, { isError: true });
    } else {
      if (picture?.hash === hash) choice.drop();
      showToast(pictureFacts.deleted);
    }
    await refresh();
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    uploads.add(filesOf(event.dataTransfer));
  }

  return (
    <div className="contents" {...contained}>
      <Modal kind="full-dialog" title={copy.title} lead={copy.leads[purpose]} closeLabel={copy.close} onClose={close}>
        <div
          ref={body}
          className="grid min-h-0 flex-1 grid-cols-1 content-start overflow-y-auto md:grid-cols-[minmax(0,1fr)_18.5rem] md:overflow-hidden"
          onDragOver={(event) => event.preventDefault()}
          onDrop={onDrop}
          onPaste={({ clipboardData }) => uploads.add(filesOf(clipboardData))}
        >
          <div className="grid grid-cols-1 content-start gap-4 p-5 md:overflow-y-auto">
            <UploadList uploads={uploads} />
            <PictureShelf
              chosen={picture?.hash}
              onChoose={choose}
              onInsert={() => void insert()}
              onDelete={(one) => one.uses.length === 0 && setToDelete(one)}
            />
          </div>
          <aside className="border-line bg-surface-sunken p-5 empty:hidden max-md:order-first max-md:border-b md:overflow-y-auto md:border-l">
            {picture && described ? (
              <PictureDetails
                picture={picture}
                described={described}
                onChange={choice.write}
                onDelete={() => setToDelete(picture)}
                editPath={editPath}
              />
            ) : null}
          </aside>
        </div>
        <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-5 py-3.5">
          <p className="flex-[1_1_14rem] text-sm text-subtle" role="status">
            {missing || status || copy.deleteNote}
          </p>
          <button type="button" className="btn btn-s" onClick={close}>
            {copy.cancel}
          </button>
          <BusyButton
            type="button"
            className="btn btn-p"
            disabled={!isReady}
            isBusy={isSaving}
            busyLabel={copy.saving}
            onClick={() => void insert()}
          >
            {copy.insert[purpose]}
          </BusyButton>
        </footer>
        <ConfirmDialog
          isOpen={toDelete !== undefined}
          title={pictureFacts.question}
          text={fillText(pictureFacts.questionText, { name: toDelete?.name ?? '' })}
          cancel={copy.cancel}
          onCancel={() => setToDelete(undefined)}
          choices={[
            { label: pictureFacts.confirm, kind: 'danger', onChoose: () => void (toDelete && remove(toDelete)) },
          ]}
        />
      </Modal>
    </div>
  );
}
