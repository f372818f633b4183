import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { documents as copy } from '#content/documents.ts';
import { readBase64 } from '#lib/api/upload.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { DocumentCalls } from '../client.ts';
import { cleanName, kindOf, LARGEST_FILE, UNREADABLE } from '../rules.ts';

export type Upload = {
  key: number;
  file: File;
  /** As the list shows it: the characters of a file's own name can reverse the text around it. */
  name: string;
  state: 'waiting' | 'sending' | 'failed';
  /** How much of it has been sent, from 0 to 1. */
  share: number;
  message: string;
  /** Whether sending it again may work. */
  isTemporary: boolean;
};

type Sent = Pick<Upload, 'key' | 'file' | 'name'>;
type Outcome = { isAdded: true } | { isAdded: false; message: string; isTemporary: boolean };
type Change = { key: number; to: Partial<Upload> } | { add: Upload } | { remove: number };

const failed = (message: string, isTemporary = false): Outcome => ({ isAdded: false, message, isTemporary });

function change(uploads: Upload[], step: Change): Upload[] {
  if ('add' in step) return [...uploads, step.add];
  if ('remove' in step) return uploads.filter(({ key }) => key !== step.remove);
  return uploads.map((upload) => (upload.key === step.key ? { ...upload, ...step.to } : upload));
}

async function send(add: DocumentCalls['add'], file: File, onProgress: (share: number) => void): Promise<Outcome> {
  if (!kindOf(file.name)) return failed(UNREADABLE.unknown_kind);
  if (file.size > LARGEST_FILE) return failed(UNREADABLE.too_large);
  if (file.size === 0) return failed(UNREADABLE.empty);
  const base64 = await readBase64(file).catch(() => null);
  if (base64 === null) return failed(copy.unreadable);
  const result = await add({ name: file.name, base64 }, onProgress);
  if (result.ok) return { isAdded: true };
  return failed(result.message || copy.unreachable, [0, 429, 503].includes(result.status));
}

/** Sends files one after another. Those that were not added stay, with the reason. */
export function useUploads({ key: queryKey, add }: DocumentCalls) {
  const queries = useQueryClient();
  const [uploads, dispatch] = useReducer(change, []);
  const lastKey = useRef(0);
  const queue = useRef(Promise.resolve());

  async function run({ key, file, name }: Sent) {
    dispatch({ key, to: { state: 'sending', share: 0 } });
    const outcome = await send(add, file, (share) => dispatch({ key, to: { share } }));
    if (outcome.isAdded) {
      dispatch({ remove: key });
      showToast(copy.added[0], fillText(copy.added[1], { name }));
    } else dispatch({ key, to: { ...outcome, state: 'failed' } });
    // Also after an error: the file may have been added although its answer was lost.
    await queries.invalidateQueries({ queryKey });
  }

  const enqueue = (upload: Sent) => {
    queue.current = queue.current.then(() => run(upload));
  };

  return {
    uploads,
    addFiles: (files: Iterable<File>) => {
      for (const file of files) {
        const upload: Upload = {
          key: ++lastKey.current,
          file,
          name: cleanName(file.name),
          state: 'waiting',
          share: 0,
          message: '',
          isTemporary: false,
        };
        dispatch({ add: upload });
        enqueue(upload);
      }
    },
    retry: (upload: Upload) => {
      dispatch({ key: upload.key, to: { state: 'waiting' } });
      enqueue(upload);
    },
    dismiss: (key: number) => dispatch({ remove: key }),
  };
}
