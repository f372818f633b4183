import { MINUTE } from '#lib/time/durations.ts';
import type { Transport } from './api.ts';
import { VIEWER } from './viewer.ts';

/** The content of a file for a JSON body. Rejects if the browser can't read it. */
export const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // After the comma of a data URL.
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
    reader.addEventListener('error', () => reject(new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });

/** What makes no progress for that long is given up. */
const SILENCE_MS = MINUTE;

export type Upload = {
  /** Gets the share of the body that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Cancels the upload. */
  signal?: AbortSignal;
};

/** Sends a request and says how far it is, which `fetch` can't. */
export const uploading =
  ({ onProgress, signal: canceled }: Upload): Transport =>
  (path, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (canceled?.aborted) return reject(new Error('The upload was canceled'));
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      let silence = setTimeout(abort, SILENCE_MS);
      request.open(method, path);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        clearTimeout(silence);
        silence = setTimeout(abort, SILENCE_MS);
        onProgress(loaded / total);
      });
      // The server may take longer than that for what it got.
      request.upload.addEventListener('load', () => clearTimeout(silence));
      request.addEventListener('loadend', () => {
        clearTimeout(silence);
        if (request.status === 0) return reject(new Error('There was no answer'));
        const viewer = request.getResponseHeader(VIEWER);
        const { status, responseText } = request;
        resolve(new Response(responseText, { status, headers: viewer === null ? {} : { [VIEWER]: viewer } }));
      });
      signal.addEventListener('abort', abort);
      canceled?.addEventListener('abort', abort);
      request.send(body);
    });
