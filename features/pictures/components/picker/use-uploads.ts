import { useEffect, useRef, useState } from 'react';
import { pictureUpload as copy } from '#content/pictures.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { fileSize } from '#ui/text/file-size.ts';
import type { Picture } from '../../contract.ts';
import { LARGEST_PICTURE } from '../../rules.ts';
import { uploadPicture } from '../../staff-client.ts';

export type Upload = {
  id: number;
  file: File;
  /** What part of it is sent; null while it waits for its turn. */
  share: number | null;
  /** Why it failed. Sending it again helps if `mayPass`. */
  problem?: { text: string; mayPass: boolean } | undefined;
};

function problemOf(file: File): Upload['problem'] {
  if (file.size <= LARGEST_PICTURE) return undefined;
  return { text: fillText(copy.tooLarge, { size: fileSize(file.size) }), mayPass: false };
}

/** One file is sent after the other. Goes on while nothing of it is shown. */
export function useUploads(onAdded: (picture: Picture) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  // What was chosen when the upload began may be another picture by now.
  const latest = useRef(onAdded);
  useEffect(() => {
    latest.current = onAdded;
  });

  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));
  const change = (id: number, facts: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...facts } : one)));

  async function send({ id, file }: Upload) {
    const abort = new AbortController();
    running.current.set(id, abort);
    const progress = { onProgress: (share: number) => change(id, { share }), signal: abort.signal };
    const result = await uploadPicture(file, progress).catch(() => null);
    running.current.delete(id);
    if (result?.ok) {
      drop(id);
      latest.current(result.value);
    } else if (!abort.signal.aborted) {
      const mayPass = !result || (result.status !== 400 && result.status !== 413);
      change(id, { problem: { text: result?.message || copy.unreachable, mayPass } });
    }
  }

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        lastId.current++;
        return { id: lastId.current, file, share: null, problem: problemOf(file) };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) if (!upload.problem) void send(upload);
    },
    retry: (upload: Upload) => {
      change(upload.id, { share: null, problem: undefined });
      void send(upload);
    },
    /** Also dismisses one that failed. */
    cancel: ({ id }: Upload) => {
      running.current.get(id)?.abort();
      drop(id);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
