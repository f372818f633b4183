import { clientFor } from '#lib/api/api.ts';
import { MINUTE } from '#lib/time/durations.ts';
import type { companyDocumentApi, documentApi } from './contract.ts';

/** Files take longer to send than other input. */
const UPLOAD_MS = MINUTE;

const call = clientFor<typeof documentApi>();
const send = clientFor<typeof documentApi>(UPLOAD_MS);
const callForStaff = clientFor<typeof companyDocumentApi>();
const sendForStaff = clientFor<typeof companyDocumentApi>(UPLOAD_MS);

type File = { name: string; base64: string };

export const ownDocumentCalls = {
  key: ['documents'],
  list: () => call('GET /api/documents'),
  add: (input: File) => send('POST /api/documents', { input }),
  remove: (id: number) => call('DELETE /api/documents/:id', { params: { id } }),
} as const;

export const companyDocumentCalls = {
  key: ['company-documents'],
  list: () => callForStaff('GET /api/company-documents'),
  add: (input: File) => sendForStaff('POST /api/company-documents', { input }),
  remove: (id: number) => callForStaff('DELETE /api/company-documents/:id', { params: { id } }),
} as const;

/** Both have the same screen. */
export type DocumentCalls = Pick<typeof companyDocumentCalls, 'add' | 'remove'> & { key: readonly string[] };
