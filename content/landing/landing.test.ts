import { expect, test } from 'vitest';
import { services, testimonials } from './landing.ts';
import { categories } from './solutions.ts';

const someText = expect.stringMatching(/\S/) as unknown;

test('each service has one of the six icons, a title and a description', () => {
  const icons = services.items.map(({ icon }) => icon);

  expect(new Set(icons)).toEqual(new Set(['brain', 'users', 'wrench', 'rocket', 'layers', 'activity']));
  for (const service of services.items) {
    expect(service).toMatchObject({ id: someText, title: someText, description: someText });
  }
});

test('each category has a name, a description and a colour, and none is still to come', () => {
  for (const category of categories) {
    expect(category).toMatchObject({ id: someText, name: someText, description: someText, theme: someText });
    expect(category.comingSoon).toBe(false);
  }
});

test('each testimonial has an author with a picture and a rating from 1 to 5', () => {
  for (const { author, content, rating } of testimonials.items) {
    expect({ author, content }).toMatchObject({ author: { name: someText, title: someText }, content: someText });
    expect(author.avatar).toMatch(/^\/avatars\/[a-z]+\.svg$/);
    expect(rating).toBeGreaterThanOrEqual(1);
    expect(rating).toBeLessThanOrEqual(5);
  }
});
