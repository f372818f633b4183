import { z } from 'zod/mini';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listOfPeople } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';
import { exportInput } from './input.ts';

const facts = z.nullable(z.record(z.string(), z.unknown()));

export const auditEntry = z.object({
  id,
  at: instant,
  actorName: z.string(),
  action: z.string(),
  subject: z.string(),
  before: facts,
  after: facts,
});

export type AuditEntry = z.output<typeof auditEntry>;

export const auditApi = {
  'GET /api/audit': listOfPeople('see-audit-log', 'Lists what staff changed or exported', auditEntry),
  'POST /api/audit/exports': {
    summary: 'Records an export made in the browser',
    access: 'export-data',
    needsProof: true,
    input: exportInput,
    answer: done,
    status: 201,
  },
} satisfies Contract;
