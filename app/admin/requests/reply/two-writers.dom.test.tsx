import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { answerLead, aPerson } from '#tests/support/lead-rows.ts';
import { aRequestRow } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { Composer } from './composer.tsx';

test('says that a colleague has replied meanwhile, and sends on the second try', async () => {
  const [person, lead] = [aPerson({ lastReply: 4 }), aRequestRow()];
  answerLead({ request: lead, person });
  api.answer('POST /api/contacts/:id/replies', ({ input }) =>
    input.seen === undefined ? { emailId: 6 } : rejected(409, { code: 'answered', message: 'Priya Raman replied.' }),
  );
  const { user } = renderPart(<Composer lead={lead} person={person} onReplied={() => undefined} />, { viewer: admin });
  const message = screen.getByRole('textbox', { name: 'Message' });
  await user.type(message, 'Hi Ben,');
  const send = screen.getByRole('button', { name: 'Send reply' });

  await user.click(send);
  expect(await findToast('Priya Raman replied.')).toBeVisible();
  expect(message).toHaveValue('Hi Ben,');
  await user.click(send);

  expect(await findToast('Reply sent')).toBeVisible();
  expect(api.inputs('POST /api/contacts/:id/replies').map(({ seen }) => seen)).toEqual([4, undefined]);
});
