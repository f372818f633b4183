import { afterEach, expect, test } from 'vitest';
import { setOwnValues } from './own.ts';
import { publicTexts } from './public-texts.ts';

afterEach(() => setOwnValues({}));

test('consultants quote what the owner says', () => {
  setOwnValues({ 'landing.hero.lead': 'We build what you need.', 'company.name': 'Moreno Studio' });

  const [services] = publicTexts();

  expect(services?.markup).toContain('## Moreno Studio\n\nWe build what you need.');
});

test('consultants quote no section that is hidden', () => {
  setOwnValues({ 'landing.sections': ['about'] });

  const titles = publicTexts().map(({ title }) => title);

  expect(titles).toContain('About us');
  expect(titles).not.toContain('Products');
});
