import { fieldColumns } from '#app/admin/lists/export/csv-file.ts';
import type { CsvExport } from '#app/admin/lists/export/use-export.ts';
import type { Customer } from '#features/accounts/contract/accounts.ts';
import { statusOf } from '#features/accounts/rules/status.ts';

export const customerCsv: CsvExport<Customer> = {
  list: 'users',
  file: 'customers',
  columns: {
    spec: [
      ['ID', ({ id }) => id],
      ['Username', ({ username }) => username],
      ['Email', ({ email }) => email],
      ['First Name', ({ firstName }) => firstName],
      ['Last Name', ({ lastName }) => lastName],
      ['Status', statusOf],
      ['Created At', ({ createdAt }) => createdAt],
      ['Last Login', ({ lastLogin }) => lastLogin],
    ],
    all: [
      ...fieldColumns('id', 'username', 'email', 'firstName', 'lastName'),
      ['status', statusOf],
      ...fieldColumns('isAdmin', 'role'),
      ['createdAt', ({ createdAt }) => createdAt],
      ['lastLogin', ({ lastLogin }) => lastLogin],
    ],
  },
};
