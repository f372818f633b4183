import { callApi } from '#lib/api.ts';
import { listAt } from '#lib/list.ts';

type Facts = Record<string, unknown> | null;

export type AuditEntry = {
  id: number;
  at: string;
  actorName: string;
  action: string;
  subject: string;
  before: Facts;
  after: Facts;
};

export type ExportFacts = { list: string; format: 'spec' | 'all' | 'copy'; filter: string; q: string; rows: number };

export const auditEntries = listAt<AuditEntry>('/api/audit');
export const noteExport = (facts: ExportFacts) => callApi('POST', '/api/audit/exports', facts);
