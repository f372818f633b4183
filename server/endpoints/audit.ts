import { recordExport } from '#features/audit/commands.server.ts';
import { exportInput } from '#features/audit/input.ts';
import { readJson } from '#server/http/read-json.ts';
import type { Endpoints } from './endpoints.ts';

export function auditEndpoints({ on }: Endpoints): void {
  on('POST', '/api/audit/exports', async (c) => {
    await recordExport(c.get('ctx'), await readJson(c, exportInput));
    return c.json({ success: true, message: 'The export was noted.' }, 201);
  });
}
