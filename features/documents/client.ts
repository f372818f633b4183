import { clientFor } from '#lib/api/api.ts';
import type { companyDocumentApi, documentApi } from './contract.ts';

const call = clientFor<typeof documentApi>();
const callForStaff = clientFor<typeof companyDocumentApi>();

type File = { name: string; base64: string };

export const documentKeys = { own: ['documents'], company: ['company-documents'] } as const;

export const listDocuments = () => call('GET /api/documents');
export const addDocument = (input: File) => call('POST /api/documents', { input });
export const deleteDocument = (id: number) => call('DELETE /api/documents/:id', { params: { id } });

export const listCompanyDocuments = () => callForStaff('GET /api/company-documents');
export const addCompanyDocument = (input: File) => callForStaff('POST /api/company-documents', { input });
export const deleteCompanyDocument = (id: number) =>
  callForStaff('DELETE /api/company-documents/:id', { params: { id } });
