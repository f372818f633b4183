import { expect, test } from 'vitest';
import { production } from '#tests/support/production-settings.ts';
import { banner } from './banner.ts';
import { readSettings } from './settings.ts';

test('prints the demo accounts and their default passwords', () => {
  const text = banner(readSettings({}));

  expect(text).toContain('  admin  demo-admin-2025\n  demo   demo-customer-2025\n');
});

test('never prints a password that someone chose', () => {
  const text = banner(readSettings({ ADMIN_PASSWORD: 'measure twice', DEMO_PASSWORD: 'cut once, twice' }));

  expect(text).not.toMatch(/measure twice|cut once/);
  expect(text).toContain('  admin  the password in ADMIN_PASSWORD\n  demo   the password in DEMO_PASSWORD\n');
});

test('lists placeholders only in production', () => {
  expect(banner(readSettings(production))).toContain(
    'Visitors still see placeholders:\n  Example email: hello@example.com\n',
  );
  expect(banner(readSettings({}))).not.toContain('placeholders');
});

test('prints the setup link', () => {
  const link = 'https://studio.example/auth?view=setup&token=abc';

  expect(banner(readSettings(production), link)).toContain(`open this link within 24 hours:\n  ${link}\n`);
  expect(banner(readSettings(production))).not.toContain('no admin');
});
