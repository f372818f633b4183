import { expect, test } from 'vitest';
import type { VisitorBooking } from '#features/booking/contract/booking.ts';
import { elementsOf, linksOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { aVisitorBooking } from '#tests/support/visitor-booking.ts';
import { SubmissionContext } from '#ui/form/submission.ts';
import { CallPage } from './call-page.tsx';
import { OutdatedLink, UnknownLink } from './notes.tsx';

const zone = 'America/New_York';
const call = aVisitorBooking();
const days = [{ day: '2026-12-03', times: ['2026-12-03T15:00:00.000Z', '2026-12-03T20:30:00.000Z'] }];

const pageOf = (
  changes: Partial<VisitorBooking> = {},
  { query = '', now = '2026-11-30T12:00:00.000Z', free = false } = {},
) =>
  markupOf(
    <CallPage
      kind="call"
      token="secret"
      call={{ ...call, ...changes }}
      zone={zone}
      now={now}
      days={free ? days : null}
      more={free ? '2026-12-04' : null}
    />,
    `/booking/secret${query}`,
  );
/** A call on the day before it, with no more days than those that are shown. */
const movable = { kind: 'call', token: 'secret', call, zone, now: '2026-11-30T12:00:00.000Z', more: null } as const;

const actionsOf = (html: string) =>
  elementsOf(html, 'input')
    .filter(({ name }) => name === 'action')
    .map(({ value }) => value);

test('says when a call is and how to change it', () => {
  const html = pageOf();

  expect(textOf(html)).toContain('Tuesday, December 1, 2026 2:30 to 3:00 PM');
  expect(textOf(html)).toContain("Move or cancel until Tuesday, December 1, 1:30 PM Eastern Time. We'll let Jordan");
  expect(linksOf(html)).toContainEqual(['Move call', '/booking/secret?move=1&zone=America%2FNew_York#move']);
  expect(actionsOf(html)).toEqual([]);
});

test.each([
  [true, 'confirm', 'Confirm your call'],
  [false, 'resend-confirmation', 'Check your email'],
])('a held call with a link from the email (%s) offers to %s', (canConfirm, action, title) => {
  const html = pageOf({ status: 'held', heldUntil: '2026-11-30T12:15:00.000Z', canMove: false, canConfirm });

  expect(actionsOf(html)).toEqual([action]);
  expect(textOf(html)).toContain(title);
});

test.each([
  [{ status: 'canceled', canMove: false, canCancel: false }, 'This call is canceled'],
  [{ status: 'done', canMove: false, canCancel: false }, 'This call is over'],
  [{ status: 'missed', canMove: false, canCancel: false }, 'We missed you'],
  [{ status: 'expired', canMove: false, canCancel: false }, 'This time is no longer held'],
] as const)('%j leads to a new booking', (changes, title) => {
  const html = pageOf(changes);

  expect(textsOf(html, 'h2')).toContain(title);
  expect(linksOf(html)).toContainEqual(['Book a new time', '/consultation#book']);
});

test.each(['expired', 'missed'] as const)('a call that is %s has no check mark', (status) => {
  const html = pageOf({ status, canMove: false, canCancel: false });

  expect(elementsOf(html, 'svg').map((icon) => icon.class)).not.toContainEqual(
    expect.stringContaining('calendar-check'),
  );
});

test('a call that was not settled is over after its end', () => {
  const html = pageOf({ canMove: false, canCancel: false }, { now: '2026-12-02T12:00:00.000Z' });

  expect(textsOf(html, 'h2')).toContain('This call is over');
  expect(html).not.toContain('Thank you for talking to us');
});

test('says whom to call when it is too late to change', () => {
  const html = pageOf({ canMove: false, canCancel: false }, { now: '2026-12-01T19:00:00.000Z' });

  expect(textOf(html)).toContain('It starts soon');
  expect(textOf(html)).toContain('Please call us at +1 (512) 555-0142');
  expect(linksOf(html)).toContainEqual(['+1 (512) 555-0142', 'tel:+15125550142']);
  expect(linksOf(html).map(([label]) => label)).not.toContain('Cancel call');
});

test('says that a call has started', () => {
  const html = pageOf({ canMove: false, canCancel: false }, { now: '2026-12-01T19:45:00.000Z' });

  expect(textsOf(html, 'h2')).toContain('This call has started');
});

test('shows why staff canceled a call', () => {
  const html = pageOf({ status: 'canceled', canceledBy: 'staff', cancelReason: 'Jordan is ill.', canCancel: false });

  expect(textOf(html)).toContain('Reason: Jordan is ill.');
});

test('offers times to move to, as a form', () => {
  const html = pageOf({}, { query: '?move=1', free: true });

  expect(actionsOf(html)).toEqual(['move']);
  expect(elementsOf(html, 'input').filter(({ type }) => type === 'radio')).toHaveLength(2);
  expect(textOf(html)).toContain('Kept until you confirm the new time');
  expect(linksOf(html).map(([label]) => label)).toContain('Show more days');
});

test('narrow screens show the times of one day, with links to the others', () => {
  const two = [...days, { day: '2026-12-04', times: ['2026-12-04T15:00:00.000Z'] }];
  const html = markupOf(<CallPage {...movable} days={two} />, '/booking/secret?move=1&day=2026-12-04');

  expect(elementsOf(html, 'fieldset').map((fieldset) => fieldset.class)).toEqual(['max-lg:hidden', undefined]);
  expect(linksOf(html)).toContainEqual([
    'Thu Dec 3',
    '/booking/secret?move=1&zone=America%2FNew_York&day=2026-12-03#move',
  ]);
});

test('asks before it cancels, and starts on the harmless choice', () => {
  const html = pageOf({}, { query: '?cancel=1' });

  expect(elementsOf(html, 'dialog')[0]).toMatchObject({ role: 'alertdialog', open: '' });
  expect(html).toMatch(/<a[^>]*autofocus[^>]*>Keep call/i);
  expect(actionsOf(html)).toEqual(['cancel']);
});

test('a lost time shows others in the same form', () => {
  const error = {
    ok: false,
    status: 409,
    code: 'slot_taken',
    message: '',
    fields: {},
    alternatives: [{ startsAt: '2026-12-04T15:00:00.000Z', endsAt: '2026-12-04T15:30:00.000Z' }],
  } as const;
  const values = { action: 'move', startsAt: '2026-12-03T20:30:00.000Z' };
  const html = markupOf(
    <SubmissionContext
      value={{
        action: '/api/bookings/secret',
        page: '/booking/secret?move=1',
        values,
        error: { ...error, alternatives: [...error.alternatives] },
      }}
    >
      <CallPage {...movable} days={days} />
    </SubmissionContext>,
    '/booking/secret?move=1',
  );

  expect(textOf(html)).toContain('3:30 PM was just booked by someone else');
  expect(textOf(html)).toContain('10:00 AM Fri, Dec 4');
});

test('a move of a call that was canceled meanwhile ends', () => {
  const canceled = { ...call, status: 'canceled', canceledBy: 'staff', cancelReason: 'I am ill.' } as const;
  const error = { ok: false, status: 409, code: 'canceled', message: 'This call is canceled.', fields: {} } as const;
  const values = { action: 'move', startsAt: '2026-12-03T20:30:00.000Z' };
  const html = markupOf(
    <SubmissionContext value={{ action: '/api/bookings/secret', page: '/booking/secret?move=1', values, error }}>
      <CallPage {...movable} call={canceled} days={days} />
    </SubmissionContext>,
    '/booking/secret?move=1',
  );

  expect(textOf(html)).toContain('This call is canceled');
  expect(textOf(html)).toContain('Reason: I am ill.');
  expect(actionsOf(html)).toEqual([]);
});

test('an old link says where the call moved and sends the new one', () => {
  const html = markupOf(<OutdatedLink token="old" startsAt={call.startsAt} zone={zone} />);

  expect(textOf(html)).toContain('The call moved to Tuesday, December 1, 2:30 PM Eastern Time.');
  expect(actionsOf(html)).toEqual(['send-link']);
});

test('an unknown link offers a new booking', () => {
  expect(textOf(markupOf(<UnknownLink />))).toContain("We don't recognize this link");
});
