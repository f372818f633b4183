import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { aDesk, aRequestRow } from '#tests/support/panel-rows.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { LeadFields } from './lead-fields.tsx';

function Fields() {
  const [lead, setLead] = useState(aRequestRow());
  return <LeadFields lead={lead} save={(change) => setLead({ ...lead, ...change })} />;
}

test('Enter saves a value and leaves the focus in its field', async () => {
  api.answer('GET /api/leads/desk', aDesk());
  const { user } = renderPart(<Fields />, { viewer: admin });

  await user.type(screen.getByLabelText('Value'), '500{Enter}');

  expect(screen.getByLabelText('Value')).toHaveValue('$500');
  expect(screen.getByLabelText('Value')).toHaveFocus();
});
