import { expect, test } from 'vitest';
import { services, testimonials } from './landing.ts';
import { solutionCategories } from './solutions.ts';

const someText = expect.stringMatching(/\S/) as unknown;

// Spec 3: "Service: id, icon (brain, users, wrench, rocket, layers or activity), title, description"
test('each service has an icon, a title and a description', () => {
  const icons = services.items.map(({ icon }) => icon);

  expect(new Set(icons)).toEqual(new Set(['brain', 'users', 'wrench', 'rocket', 'layers', 'activity']));
  for (const service of services.items) {
    expect(service).toMatchObject({ id: someText, title: someText, description: someText });
  }
});

// Spec 3: "Solution category: id, name, description, color theme, comingSoon flag"
test('no category is marked as coming soon', () => {
  for (const category of solutionCategories.items) {
    expect(category).toMatchObject({ id: someText, name: someText, description: someText, theme: someText });
    expect(category.comingSoon).toBe(false);
  }
});

// Spec 3: "Testimonial: id, content, author (name, title, avatar image URL), rating"
test('each testimonial has an author, a picture and a rating', () => {
  for (const { author, content, rating } of testimonials.items) {
    expect({ author, content }).toMatchObject({ author: { name: someText, title: someText }, content: someText });
    expect(author.avatar).toMatch(/^\/avatars\/[a-z]+\.svg$/);
    expect(rating).toBeGreaterThanOrEqual(1);
    expect(rating).toBeLessThanOrEqual(5);
  }
});
