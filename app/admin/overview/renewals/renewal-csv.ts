import type { CsvColumn } from '#app/admin/lists/export/csv-file.ts';
import type { Renewal } from '#features/subscriptions/contract.ts';

export const renewalCsv: CsvColumn<Renewal>[] = [
  ['ID', ({ id }) => id],
  ['User ID', ({ userId }) => userId],
  ['Customer', ({ customerName }) => customerName],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Agent', ({ agentName }) => agentName],
  ['Plan', ({ plan }) => plan],
  ['Price', ({ price }) => price],
  ['Renewal Date', ({ renewalDate }) => renewalDate],
  ['Renewals', ({ renewals }) => renewals],
  ['Total', ({ total }) => total],
];
