import { describe, expect, test } from 'vitest';
import { headings, section } from '#tests/support/landing-page.tsx';
import { textOf } from '#tests/support/markup.tsx';

describe('solutions', () => {
  const solutions = section('solutions');

  // Spec 2.4: "A banner on multi-agent collaboration ('Complete Executive Intelligence')"
  test('explain multi-agent collaboration in the banner', () => {
    expect(headings(solutions, 3)[0]).toBe('Complete Executive Intelligence');
    expect(textOf(solutions).toLowerCase()).toContain('multi-agent collaboration');
  });

  // Spec 2.4: "with four points (Intelligent Coordination"
  test.each(['Intelligent Coordination', 'Context Preservation', 'Holistic Strategy', 'Unified Intelligence'])(
    'name %s in the banner',
    (point) => {
      expect(solutions).toContain(`${point}</b>`);
    },
  );

  // Spec 2.4: "and a 4-step collaboration flow"
  test('show collaboration in four steps', () => {
    const flow = /<ol[^>]*>(.*?)<\/ol>/.exec(solutions)?.[1] ?? '';

    expect(flow.match(/<li\b/g)).toHaveLength(4);
  });

  // Spec 2.4: "five collapsible categories"
  test('open all five categories at first', () => {
    expect(headings(solutions, 3).slice(1)).toEqual([
      'Executive AI Systems',
      'Marketing AI Solutions',
      'Sales AI Solutions',
      'Operations AI Solutions',
      'Creative AI Solutions',
    ]);
    expect(solutions.match(/aria-expanded="true"/g)).toHaveLength(5);
    expect(solutions).not.toContain(' inert="');
  });

  // Spec 2.4: "Each category holds two example solutions, each with a title, a description and four feature bullets"
  test('list two solutions with four features per category', () => {
    const panels = solutions.split(/id="[^"]+-panel"/).slice(1);

    expect(panels).toHaveLength(5);
    for (const panel of panels) {
      const cards = panel.split('<article').slice(1);
      expect(cards).toHaveLength(2);
      for (const card of cards)
        expect(card).toMatch(/<h4[^>]*>.+<\/h4><p[^>]*>.+<\/p><ul[^>]*>(?:<li>.*?<\/li>){4}<\/ul>/);
    }
  });

  // Spec 2.4: "None is marked coming soon"
  test('mark no solution as coming soon', () => {
    expect(solutions.toLowerCase()).not.toContain('coming soon');
  });
});
