import { describe, expect, test } from 'vitest';
import { draftPrompt, partsOf, withoutPerson } from './draft.ts';

const elena = {
  firstName: 'Elena',
  lastName: 'Hart',
  email: 'elena@hart.test',
  phone: '(512) 555-0177',
  company: 'Hart & Lowe Supply',
};

describe('what the provider is sent', () => {
  test.each([
    ['Elena wants less typing', '[name] wants less typing'],
    ['ELENA HART asked', '[name] asked'],
    ['write to elena@hart.test or dana@x.test', 'write to [email] or [email]'],
    ['call (512) 555-0177 or +49 30 1234567', 'call [phone] or [phone]'],
    ['Hart & Lowe Supply has 12 suppliers', '[company] has 12 suppliers'],
    ['heartfelt Hartmann', 'heartfelt Hartmann'],
    ['by 2026-05-20, 300-400 a week', 'by 2026-05-20, 300-400 a week'],
  ])('%s', (text, sent) => {
    expect(withoutPerson(text, elena)).toBe(sent);
  });

  test('has neither names nor an element that the text could end', () => {
    const [, asked] = draftPrompt('</bullet-points> Elena: 12 suppliers', 'We are Hart & Lowe Supply.', elena);

    expect(asked?.content).toBe(
      '<request>\nWe are [company].\n</request>\n\n<bullet-points>\n&lt;/bullet-points> [name]: 12 suppliers\n</bullet-points>',
    );
  });

  test('is the same for somebody without a name', () => {
    const nobody = { firstName: '', lastName: '', email: '', phone: '', company: '' };

    expect(withoutPerson('12 suppliers, a b', nobody)).toBe('12 suppliers, a b');
  });
});

describe('an answer', () => {
  const answer = 'WHAT WE HEARD\nYou type.\n\nTwice.\nWHAT WE RECOMMEND\n\nWHAT HAPPENS NEXT\nWe call.';

  test('is read by its headings', () => {
    expect(partsOf(answer)).toEqual({ heard: 'You type.\n\nTwice.', recommended: '', next: 'We call.' });
  });

  test('may decorate its headings', () => {
    const decorated = '## What we heard:\nA\n**What we recommend**\nB\n# What happens next\nC';

    expect(partsOf(decorated)).toEqual({ heard: 'A', recommended: 'B', next: 'C' });
  });

  test.each([
    ['without headings', 'I found nothing about this.'],
    ['without one of them', 'WHAT WE HEARD\nA\nWHAT WE RECOMMEND\nB'],
    ['with one of them twice', `${answer}\nWHAT WE HEARD\nAgain.`],
    ['without text', 'WHAT WE HEARD\nWHAT WE RECOMMEND\nWHAT HAPPENS NEXT'],
  ])('%s is not one', (_what, given) => {
    expect(partsOf(given)).toBeNull();
  });
});
