import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { documents as copy } from '#content/documents.ts';
import { api } from '#tests/support/fake-api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { CompanyDocuments } from './company-documents.tsx';

test('adds a document for the consultants of all customers', async () => {
  const added = {
    id: 1,
    name: 'prices.md',
    kind: 'markdown' as const,
    sizeBytes: 8,
    createdAt: '2025-06-12T15:00:00.000Z',
  };
  api.answer('GET /api/company-documents', { data: [], count: 0, allowed: 200 });
  api.answer('POST /api/company-documents', () => {
    api.answer('GET /api/company-documents', { data: [added], count: 1, allowed: 200 });
    return added;
  });
  const { user } = renderPart(<CompanyDocuments />);

  await user.upload(
    await screen.findByLabelText(copy.choose, { selector: 'input' }),
    new File(['# Prices'], added.name),
  );

  expect(await findToast(copy.added[0])).toBeVisible();
  expect(await screen.findByRole('heading', { name: '1 of 200 documents' })).toBeVisible();
});
