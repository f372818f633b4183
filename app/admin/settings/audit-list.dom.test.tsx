import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { aPage } from '#tests/support/panel-rows.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import AuditList from './audit-list.tsx';

test('shows who changed what in the audit log', async () => {
  api.answer(
    'GET /api/audit',
    aPage({
      id: 1,
      at: '2025-05-08T12:00:00Z',
      actorName: 'admin',
      action: 'offer.update',
      subject: 'offer 5',
      before: { isActive: true },
      after: { isActive: false },
    }),
  );

  renderPart(<AuditList />, { viewer: admin, address: '/admin?tab=marketing&list=audit' });

  const row = (await screen.findByText('offer.update')).closest('tr');
  expect(row).toHaveTextContent('admin');
  expect(row).toHaveTextContent('isActive: true');
  expect(row).toHaveTextContent('isActive: false');
});
