import { useQueryClient } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { documents as copy } from '#content/documents.ts';
import { fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { longDay } from '#ui/text/date-time.tsx';
import { fileSize } from '#ui/text/file-size.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { DocumentCalls } from '../client.ts';
import type { StoredDocument } from '../contract.ts';

type Props = {
  document: StoredDocument;
  calls: DocumentCalls;
  /** Receives the focus after the document and its button are gone. */
  heading: RefObject<HTMLElement | null>;
};

export function DocumentRow({ document: { id, name, kind, sizeBytes, createdAt }, calls, heading }: Props) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const isGone = useRef(false);
  const { removal } = copy;

  async function remove() {
    const result = await calls.remove(id);
    isGone.current = result.ok || result.status === 404;
    setAsking(false);
    if (result.ok) showToast(removal.done[0], fillText(removal.done[1], { name }));
    else if (result.status !== 401) showToast(removal.failed, result.message || copy.unreachable, { isError: true });
    await queries.invalidateQueries({ queryKey: calls.key });
  }

  return (
    <li className="document-row">
      <span className="tile sm" aria-hidden>
        <FileText className="icon" />
      </span>
      <div>
        <b>{name}</b>
        <small>
          {copy.kinds[kind]}, {fileSize(sizeBytes)}, {longDay(createdAt)}
        </small>
      </div>
      <RowAction icon={Trash2} label={fillText(copy.remove, { name })} onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={removal.title}
        text={fillText(removal.text, { name })}
        cancel={removal.cancel}
        onCancel={() => setAsking(false)}
        returnFocus={() => (isGone.current ? heading.current : null)}
        choices={[{ label: removal.confirm, busyLabel: removal.busy, kind: 'danger', onChoose: remove }]}
      />
    </li>
  );
}
