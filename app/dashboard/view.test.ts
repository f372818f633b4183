import { expect, test } from 'vitest';
import { type Consultants, greetingFor, readView, titleOf } from './view.ts';

const viewAt = (query: string, consultants: Consultants) => readView(new URLSearchParams(query), consultants);
const titleAt = (query: string) => titleOf(viewAt(query, null));

test.each([
  ['', 'Dashboard'],
  ['view=billing', 'Billing'],
  ['view=billing&agent=ai-specialist', 'Billing'],
  ['view=calls', 'Calls'],
  ['view=chat&agent=business-consultant', 'Business Strategy Consultant'],
  ['view=chat&agent=ai-specialist', 'AI Solutions Specialist'],
  ['view=chat&agent=productivity-coach', 'Productivity Optimization'],
  ['view=chat&agent=nobody', 'Dashboard'],
  ['view=chat', 'Dashboard'],
  ['view=chat&conversation=7', 'Dashboard'],
  ['view=documents', 'Dashboard'],
  ['view=elsewhere&agent=ai-specialist', 'Dashboard'],
])('shows the view of /dashboard?%s: %s', (query, title) => {
  expect(titleAt(query)).toBe(title);
});

test.each([
  ['view=chat&agent=ai-specialist', 'chat'],
  ['view=chat&agent=business-consultant', 'conversations'],
  ['view=chat&agent=nobody', 'home'],
  ['view=chat&conversation=7', 'conversations'],
  ['view=chat&conversation=seven&agent=ai-specialist', 'chat'],
  ['view=chat', 'conversations'],
  ['view=documents', 'documents'],
  ['view=documents&document=7', 'documents'],
])('shows /dashboard?%s to a customer with one plan as %s', (query, name) => {
  expect(viewAt(query, ['business-consultant']).name).toBe(name);
});

test.each([
  ['document=7&passage=0', { id: 7, passage: 0 }],
  ['document=7', { id: 7, passage: null }],
  ['document=seven&passage=-1', { id: null, passage: null }],
])('shows /dashboard?view=documents&%s as %o', (query, view) => {
  expect(viewAt(`view=documents&${query}`, [])).toEqual({ name: 'documents', ...view });
});

test('greets by first name, or as User', () => {
  expect(greetingFor('Ada')).toBe('Welcome back, Ada!');
  expect(greetingFor('  ')).toBe('Welcome back, User!');
});
