import { expect, test } from 'vitest';
import { greetingFor } from './home/greeting.ts';
import { readView, titleOf } from './view.ts';

const titleAt = (query: string) => titleOf(readView(new URLSearchParams(query)));

test.each([
  ['', 'Dashboard'],
  ['view=billing', 'Billing'],
  ['view=billing&agent=ai-specialist', 'Billing'],
  ['view=chat&agent=business-consultant', 'Business Strategy Consultant'],
  ['view=chat&agent=ai-specialist', 'AI Solutions Specialist'],
  ['view=chat&agent=productivity-coach', 'Productivity Optimization'],
  ['view=chat&agent=nobody', 'Dashboard'],
  ['view=chat', 'Dashboard'],
  ['view=elsewhere&agent=ai-specialist', 'Dashboard'],
])('shows the view of /dashboard?%s: %s', (query, title) => {
  expect(titleAt(query)).toBe(title);
});

test('greets by first name, or as User', () => {
  expect(greetingFor('Ada')).toBe('Welcome back, Ada!');
  expect(greetingFor('  ')).toBe('Welcome back, User!');
});
