import { expect, test } from 'vitest';
import { elementsOf, markupOf, textOf } from '#tests/support/markup.tsx';
import { SubmissionContext } from '#ui/form/submission.ts';
import { Details } from './details.tsx';
import type { PickerData } from './load-picker.ts';

// What the server renders, also for browsers without scripts.

const zone = 'America/New_York';
const [taken, free] = ['2026-12-01T14:00:00.000Z', '2026-12-02T19:00:00.000Z'];
const data: PickerData = {
  zone,
  month: '2026-12',
  today: '2026-11-30',
  last: '2027-01-29',
  times: [free],
  next: free,
  hosts: [],
  lost: { at: taken, times: [free] },
  isHeld: true,
};
const details = (changes: Partial<PickerData> = {}) => (
  <Details data={{ ...data, ...changes }} at={taken} host={null} onBooked={() => {}} />
);
const page = `/consultation?zone=${zone}&at=${taken}`;

test('a lost time offers others and keeps what was typed', () => {
  const values = { zone, startsAt: taken, serviceType: '', firstName: 'Elena', message: 'We re-type 300 invoices.' };
  const alternatives = [{ startsAt: free, endsAt: free }];
  const error = { ok: false, status: 409, code: 'slot_taken', message: '', fields: {}, alternatives } as const;
  const html = markupOf(
    <SubmissionContext value={{ action: '/api/bookings', page, values, error: { ...error, alternatives } }}>
      {details()}
    </SubmissionContext>,
    page,
  );

  expect(textOf(html)).toContain('9:00 AM was just booked by someone else');
  expect(textOf(html)).toContain('2:00 PM Wed, Dec 2');
  expect(elementsOf(html, 'input')).toContainEqual(expect.objectContaining({ name: 'firstName', value: 'Elena' }));
  expect(textOf(html)).toContain('We re-type 300 invoices.');
});

test('a link to a time that is gone offers others, with the focus on them', () => {
  const html = markupOf(details(), page);

  expect(textOf(html)).toContain('Tue, Dec 1, 9:00 AM is no longer available');
  expect(html).toMatch(/<div[^>]* role="alert"[^>]*autofocus/i);
});

test('a link to a time that is gone says if nothing is free', () => {
  const html = markupOf(details({ lost: { at: taken, times: [] } }), page);

  expect(textOf(html)).toContain('There are no free times now.');
});

test('Continue leads to the first field without a script too', () => {
  const html = markupOf(details({ lost: null }), page);

  expect(elementsOf(html, 'input')).toContainEqual(expect.objectContaining({ name: 'firstName', id: 'book-details' }));
});
