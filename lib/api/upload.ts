import { MINUTE } from '#lib/time/durations.ts';
import type { Transport } from './api.ts';
import { VIEWER_ID } from './viewer-id.ts';

/** What makes no progress for that long is given up. */
const SILENCE_MS = MINUTE;

/** Sends a request and says which share of its body has left, from 0 to 1. `fetch` can't. */
export const uploading =
  (onProgress: (share: number) => void): Transport =>
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
        const viewerId = request.getResponseHeader(VIEWER_ID);
        const { status, responseText } = request;
        resolve(new Response(responseText, { status, headers: viewerId === null ? {} : { [VIEWER_ID]: viewerId } }));
      });
      signal.addEventListener('abort', abort);
      request.send(body);
    });
