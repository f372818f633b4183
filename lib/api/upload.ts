import { MINUTE } from '#lib/time/durations.ts';
import type { Transport } from './api.ts';
import { VIEWER } from './viewer.ts';

/** As calls carry a file. Rejects if the browser can't read it. */
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

/** What hears which share of a body has left, from 0 to 1, and how to cancel it. */
export type Upload = { onProgress: (share: number) => void; signal?: AbortSignal };

/** Sends a request and says how far it is. `fetch` can't. */
export const uploading =
  ({ onProgress, signal: canceled }: Upload): Transport =>
  (path, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
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
