import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/support/render.tsx';
import { CallEmails } from './call-emails.tsx';

test('says what became of the latest email to each side', () => {
  const at = '2025-05-08T19:00:00Z';
  const emails = {
    visitor: { state: 'sent', at, isDelayed: false },
    host: { state: 'queued', at, isDelayed: true },
  } as const;

  renderPart(<CallEmails emails={emails} zone="America/Chicago" />);

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'VisitorSentMay 8, 2:00 PM',
    'HostWaitingMay 8, 2:00 PM',
  ]);
});
