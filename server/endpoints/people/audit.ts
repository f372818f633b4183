import { recordExport } from '#features/audit/commands.server.ts';
import { auditApi } from '#features/audit/contract.ts';
import { listAuditEntries } from '#features/audit/queries.server.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';

export function auditEndpoints(serve: Serve): void {
  serve(auditApi, {
    'GET /api/audit': listWith(listAuditEntries),
    'POST /api/audit/exports': async ({ ctx, input }) => {
      await recordExport(ctx, input);
      return succeeded('The export was recorded.');
    },
  });
}
