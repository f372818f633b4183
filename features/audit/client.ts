import { clientFor } from '#lib/api/api.ts';
import { listsFor } from '#lib/api/list.ts';
import type { auditApi } from './contract.ts';
import type { ExportFacts } from './input.ts';

const call = clientFor<typeof auditApi>();

export const auditEntries = listsFor<typeof auditApi>()('/api/audit');
export const recordExport = (input: ExportFacts) => call('POST /api/audit/exports', { input });
