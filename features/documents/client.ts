import { clientFor } from '#lib/api/api.ts';
import { uploading } from '#lib/api/upload.ts';
import { MINUTE } from '#lib/time/durations.ts';
import type { companyDocumentApi, documentApi } from './contract.ts';

/** The server ends earlier what is too slow for a file of 10 MB. */
const UPLOAD_MS = 10 * MINUTE;

const call = clientFor<typeof documentApi>();
const callForStaff = clientFor<typeof companyDocumentApi>();

type File = { name: string; base64: string };
type OnProgress = (share: number) => void;

export const ownDocumentCalls = {
  key: ['documents'],
  list: () => call('GET /api/documents'),
  read: (id: number) => call('GET /api/documents/:id', { params: { id } }),
  add: (input: File, onProgress: OnProgress) =>
    clientFor<typeof documentApi>(UPLOAD_MS, uploading({ onProgress }))('POST /api/documents', { input }),
  remove: (id: number) => call('DELETE /api/documents/:id', { params: { id } }),
} as const;

export const companyDocumentCalls = {
  key: ['company-documents'],
  list: () => callForStaff('GET /api/company-documents'),
  add: (input: File, onProgress: OnProgress) =>
    clientFor<typeof companyDocumentApi>(UPLOAD_MS, uploading({ onProgress }))('POST /api/company-documents', {
      input,
    }),
  remove: (id: number) => callForStaff('DELETE /api/company-documents/:id', { params: { id } }),
} as const;

/** Both have the same screen. */
export type DocumentCalls = Pick<typeof companyDocumentCalls, 'add' | 'remove'> & { key: readonly string[] };
