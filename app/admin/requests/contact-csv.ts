import { fieldColumns } from '#app/admin/lists/export/csv-file.ts';
import type { CsvExport } from '#app/admin/lists/export/use-export.ts';
import type { Consultation } from '#features/requests/contract.ts';
import { interests } from '#features/requests/rules/requests.ts';
import { labelOf } from '#lib/text/label-of.ts';

export const contactCsv: CsvExport<Consultation> = {
  list: 'contacts',
  file: 'contacts',
  columns: {
    spec: [
      ['ID', ({ id }) => id],
      ['First Name', ({ firstName }) => firstName],
      ['Last Name', ({ lastName }) => lastName],
      ['Email', ({ email }) => email],
      ['Company', ({ company }) => company],
      ['Interest', ({ interest }) => labelOf(interests, interest)],
      ['Message', ({ message }) => message],
      ['Date', ({ createdAt }) => createdAt],
    ],
    all: fieldColumns(
      'id',
      'firstName',
      'lastName',
      'email',
      'phone',
      'company',
      'interest',
      'message',
      'projectType',
      'timeline',
      'budgetRange',
      'preferredContactMethod',
      'serviceType',
      'subscribeToNewsletter',
      'status',
      'notes',
      'isSpam',
      'createdAt',
    ),
  },
};
