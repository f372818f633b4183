import { afterEach, expect, test } from 'vitest';
import { setOwnValues } from '#content/own.ts';
import { createMail } from './mail.ts';
import { readSettings } from './settings.ts';

afterEach(() => setOwnValues({}));

test('emails come from the company that the owner names', () => {
  const mail = createMail(readSettings({}));

  setOwnValues({ 'company.name': 'Moreno Studio', 'company.email': 'hello@moreno.studio' });

  expect(mail.from).toBe('Moreno Studio <hello@moreno.studio>');
  expect(mail.leadAddresses).toEqual(['hello@moreno.studio']);
});
