import { useQueryClient } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { documents as copy } from '#content/documents.ts';
import { isAnswerLost } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { fileSize } from '#ui/text/file-size.ts';
import { useDates } from '#ui/text/zone.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { DocumentCalls } from '../client.ts';
import type { StoredDocument } from '../contract.ts';

type Props = {
  document: StoredDocument;
  calls: DocumentCalls;
  /** Receives the focus after the document and its button are gone. */
  heading: RefObject<HTMLElement | null>;
  onAsk?: ((document: StoredDocument) => void) | undefined;
};

export function DocumentRow({ document, calls, heading, onAsk }: Props) {
  const { longDay } = useDates();
  const { id, name, kind, sizeBytes, createdAt } = document;
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const isGone = useRef(false);
  const { removal } = copy;

  async function remove() {
    const result = await calls.remove(id);
    isGone.current = result.ok || result.status === 404;
    setAsking(false);
    const showRemoved = () => showToast(removal.done[0], fillText(removal.done[1], { name }));
    if (result.ok) showRemoved();
    await queries.invalidateQueries({ queryKey: calls.key });
    if (result.ok) return;
    const list = queries.getQueryData<{ data: StoredDocument[] }>(calls.key);
    if (isAnswerLost(result) && list?.data.every((one) => one.id !== id)) showRemoved();
    else if (result.status !== 401) showToast(removal.failed, result.message || copy.unreachable, { isError: true });
  }

  return (
    <li className="flex items-center gap-3 py-3 px-0 border-b border-line last:border-b-0 last:pb-0">
      <span className="tile sm" aria-hidden>
        <FileText className="icon" />
      </span>
      <div className="flex-1 min-w-0 grid wrap-anywhere">
        <b className="font-medium">{name}</b>
        <small className="text-subtle">
          {copy.kinds[kind]}, {fileSize(sizeBytes)}, {longDay(createdAt)}
        </small>
      </div>
      {onAsk && (
        <button
          type="button"
          className="btn btn-s btn-sm max-sm:[--h:2.75rem]"
          aria-label={`${copy.ask}: ${name}`}
          onClick={() => onAsk(document)}
        >
          {copy.ask}
        </button>
      )}
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
