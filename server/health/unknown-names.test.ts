import { expect, test } from 'vitest';
import { describeHealth } from './report.ts';
import { findUnknownNames } from './unknown-names.ts';

const namesIn = (env: Record<string, string | undefined>) => findUnknownNames(env).map(({ facts }) => facts.names);

test.each([
  ['SMTP_PASSWORD', 'SMTP_PASSWORD'],
  ['LIMIT_EVERYTHING', 'LIMIT_EVERYTHING'],
  ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  ['LIMIT_CONTACTS', 'LIMIT_CONTACTS (did you mean LIMIT_CONTACT?)'],
  ['DATABSE_URL', 'DATABSE_URL (did you mean DATABASE_URL?)'],
  ['AWS_ACESS_KEY_ID', 'AWS_ACESS_KEY_ID (did you mean AWS_ACCESS_KEY_ID?)'],
])('%s is not a setting', (name, said) => {
  expect(namesIn({ [name]: 'x' })).toEqual([said]);
});

test.each(['SMTP_URL', 'LIMIT_CONTACT', 'PATH', 'HOME', 'HOSTNAME', 'AWS_PROFILE', 'DATABASE_PASSWORD', 'SITE_HOST'])(
  'says nothing about %s',
  (name) => {
    expect(namesIn({ [name]: 'x' })).toEqual([]);
  },
);

test('says nothing about the names that only commands read', () => {
  const env = { SITE_DIR: 'x', INSTANCES: '2', PROXY_RELOAD: 'x', FORMER_SESSION_SECRET: 'x', TEST_DATABASE_URL: 'x' };

  expect(namesIn(env)).toEqual([]);
});

test('names all of them in one line, which asks for attention', () => {
  const { lines, state } = describeHealth(findUnknownNames({ SMTP_USER: 'a', SMTP_PORT: '25', SMTP_HOST: '' }));

  expect(lines).toEqual([expect.stringMatching(/^! Environment +Not a setting: SMTP_PORT, SMTP_USER\. .*\.env/)]);
  expect(state).toBe('attention');
});
