import { expect, test } from 'vitest';
import { csvText } from '#app/admin/lists/export/csv-file.ts';
import type { Renewal } from '#features/subscriptions/contract.ts';
import { renewalCsv } from './renewal-csv.ts';

test('adds up renewals before and after a new price', () => {
  const renewal: Renewal = {
    id: 1,
    userId: 7,
    agentName: 'Ai Specialist',
    plan: 'Basic',
    price: 29,
    renewalDate: '2025-06-22T15:00:00Z',
    remindedAt: null,
    customerName: 'Ada Moreno',
    customerEmail: 'ada@moreno.test',
    renewals: 3,
    total: 107,
  };

  expect(csvText(renewalCsv, [renewal])).toContain('"29","2025-06-22T15:00:00Z","3","107"');
});
