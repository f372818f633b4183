import { expect, test } from 'vitest';
import { newsletterInput } from './input.ts';

test('trims and lowercases an address', () => {
  expect(newsletterInput.parse({ email: ' Ada@Moreno.Test ' }).email).toBe('ada@moreno.test');
});

test.each([undefined, '', 'ada', 'ada@', `${'a'.repeat(250)}@b.co`])('rejects %s as an address', (email) => {
  const parsed = newsletterInput.safeParse({ email });

  expect(parsed.error?.issues[0]?.message).toBe('Please enter a valid email address');
});
