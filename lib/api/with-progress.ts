import type { Transport } from './api.ts';
import { VIEWER_ID } from './viewer-id.ts';

/** What part of a call is sent, from 0 to 1, and how to cancel it. */
export type Progress = { onProgress: (share: number) => void; signal: AbortSignal };

/** `fetch` doesn't say how much it has sent. */
export const withProgress =
  ({ onProgress, signal }: Progress): Transport =>
  (path, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => {
        const viewer = request.getResponseHeader(VIEWER_ID);
        const answer = { status: request.status, ...(viewer !== null && { headers: { [VIEWER_ID]: viewer } }) };
        resolve(new Response(request.responseText, answer));
      });
      request.addEventListener('error', () => reject(new Error('no answer')));
      request.addEventListener('abort', () => reject(new Error('canceled')));
      signal.addEventListener('abort', () => request.abort());
      request.send(body);
    });
