import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { thread as copy, talkToPerson } from '#content/conversations.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { anAnswer, aQuestion, aWaitingAnswer } from '#tests/support/shown-conversations.ts';
import { datesIn } from '#ui/text/dates.ts';
import type { Message } from '../../contract/conversations.ts';
import { MessageLog } from './message-log.tsx';
import { clockTime, whenText } from './message-time.ts';

const CONSULTANT = 'AI Guide';
const quiet = { slowId: null, isLost: false };
const log = () => within(screen.getByRole('log', { name: copy.messages }));

function open(messages: Message[], props: Partial<ComponentProps<typeof MessageLog>> = {}) {
  const actions = { retry: vi.fn(async () => {}), edit: vi.fn(async () => true), askPerson: vi.fn() };
  const view = renderPart(
    <MessageLog messages={messages} consultant={CONSULTANT} live={quiet} draft="edited" actions={actions} {...props} />,
  );
  return { ...view, actions };
}

const staffMessage = (facts: Partial<Message> = {}) =>
  aQuestion({ id: 4, role: 'staff', content: 'Hi **Ada**.', authorName: 'Dana Whitfield', ...facts });
const note = (content: string) => aQuestion({ id: 3, role: 'note', content });

test('only the last question and its answer can be changed', () => {
  open([aQuestion(), anAnswer(), aQuestion({ id: 3 }), anAnswer({ id: 4 })]);

  expect(log().getAllByRole('button', { name: copy.edit })).toHaveLength(1);
  expect(log().getAllByRole('button', { name: copy.retry })).toHaveLength(1);
  expect(log().getAllByRole('button', { name: copy.copy })).toHaveLength(2);
});

test('forgets the change of a question once there is a newer one', async () => {
  const { user, unmount } = open([aQuestion(), anAnswer()]);
  await user.click(log().getByRole('button', { name: copy.edit }));
  await user.type(log().getByRole('textbox', { name: copy.editLabel }), ' Soon?');
  expect(Object.keys(sessionStorage)).toEqual(['edited:1']);
  unmount();

  open([aQuestion(), anAnswer(), aQuestion({ id: 3 }), aWaitingAnswer({ id: 4 })]);

  expect(sessionStorage).toHaveLength(0);
});

test("staff see a customer's text in its own direction", () => {
  open([aQuestion({ content: 'שלום לכם' })], { customer: 'Noa Levi' });

  expect(log().getByText('שלום לכם')).toHaveAttribute('dir', 'auto');
});

test.each([
  ['an answer is being written', [aQuestion(), aWaitingAnswer()]],
  ['staff answered', [aQuestion(), anAnswer(), staffMessage()]],
])('nothing can be changed while %s', (_when, messages) => {
  open(messages);

  expect(log().queryByRole('button', { name: copy.edit })).toBeNull();
  expect(log().queryByRole('button', { name: copy.retry })).toBeNull();
});

test('a failed answer can be retried or passed to a person', async () => {
  const { user, actions } = open([aQuestion(), anAnswer({ state: 'failed', failure: 'busy', content: '' })]);

  expect(log().getByText(copy.failures.busy)).toBeVisible();
  expect(log().queryByRole('button', { name: copy.copy })).toBeNull();
  await user.click(log().getByRole('button', { name: copy.retry }));
  await user.click(log().getByRole('button', { name: talkToPerson.open }));

  expect(actions.retry).toHaveBeenCalledTimes(1);
  expect(actions.askPerson).toHaveBeenCalledTimes(1);
});

test('a failure without a reason is a broken answer', () => {
  open([aQuestion(), anAnswer({ state: 'failed', failure: null, content: 'No' })]);

  expect(log().getByText(copy.failures.broken)).toBeVisible();
});

test('copies an answer as it was written', async () => {
  const { user } = open([aQuestion(), anAnswer({ content: '**No.** [1]' })]);

  await user.click(log().getByRole('button', { name: copy.copy }));

  expect(await findToast(copy.copied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('**No.** [1]');
});

test('says that the browser blocked copying', async () => {
  const { user } = open([aQuestion(), anAnswer()]);
  const writing = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  onTestFinished(() => writing.mockRestore());

  await user.click(log().getByRole('button', { name: copy.copy }));

  expect(await findToast(copy.notCopied[0])).toBeVisible();
});

test.each([
  [{ slowId: 2, isLost: false }, copy.slow],
  [{ slowId: 2, isLost: true }, copy.lost],
  [{ slowId: 9, isLost: false }, null],
])('while an answer is written, %j shows %s', (live, text) => {
  open([aQuestion(), aWaitingAnswer()], { live });

  expect(log().queryByText(copy.slow) !== null).toBe(text === copy.slow);
  expect(log().queryByText(copy.lost) !== null).toBe(text === copy.lost);
});

test('a finished answer is neither slow nor lost', () => {
  open([aQuestion(), anAnswer()], { live: { slowId: 2, isLost: true } });

  expect(log().queryByText(copy.slow)).toBeNull();
  expect(log().queryByText(copy.lost)).toBeNull();
});

test('announces nothing that was there from the start', () => {
  open([aQuestion(), anAnswer()]);

  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain(
    `${CONSULTANT} answered: No. [1]`,
  );
});

test('names staff by name or as our team, and shows their marks', () => {
  open([staffMessage(), staffMessage({ id: 5, authorName: null, content: 'And more.' })]);

  expect(log().getByText('Dana Whitfield')).toBeVisible();
  expect(log().getByText('DW')).toBeInTheDocument();
  expect(log().getByText('Ada').tagName).toBe('STRONG');
  expect(log().getAllByText(copy.ourTeam)).toHaveLength(2);
});

test.each([
  ['handed_over', undefined, /^You asked for a person/],
  ['handed_over', 'Ada Moreno', /^Ada Moreno asked for a person/],
  ['given_back', 'Ada Moreno', /^Our team handed the conversation back/],
])('the note %s reads for %s as %s', (content, customer, text) => {
  open([aQuestion(), anAnswer(), note(content)], { customer });

  expect(log().getByText(text)).toBeVisible();
});

test('names the consultant of each answer once a person was asked for', () => {
  const { unmount } = open([aQuestion(), anAnswer()]);
  expect(log().queryByText(CONSULTANT)).toBeNull();
  unmount();

  open([aQuestion(), anAnswer(), note('given_back'), aQuestion({ id: 5 }), anAnswer({ id: 6 })]);

  expect(log().getAllByText(CONSULTANT)).toHaveLength(2);
});

test('says where the last message was sent, but not an earlier or a second one', () => {
  const { unmount } = open([staffMessage()], { email: 'ada@moreno.test' });
  expect(log().getByText('Also sent to ada@moreno.test')).toBeVisible();
  unmount();

  open([staffMessage(), staffMessage({ id: 5 })], { email: 'ada@moreno.test' });

  expect(log().queryByText(/^Also sent/)).toBeNull();
});

test.each([
  ['2026-11-22T14:12:00.000Z', '2:12 PM', 'at 2:12 PM'],
  ['2026-11-22T00:00:00.000Z', '12:00 AM', 'at 12:00 AM'],
  ['2026-11-21T23:59:59.999Z', 'Nov 21, 11:59 PM', 'on Nov 21 at 11:59 PM'],
  ['2025-11-22T14:12:00.000Z', 'Nov 22, 2:12 PM', 'on Nov 22 at 2:12 PM'],
])('shows %s as %s', (at, clock, when) => {
  const now = new Date('2026-11-22T23:59:59.999Z');

  expect(clockTime(datesIn(), at, now).replace(/\s/g, ' ')).toBe(clock);
  expect(whenText(datesIn(), at, now).replace(/\s/g, ' ')).toBe(when);
});

const rules = {
  number: 1,
  kind: 'document',
  title: 'rules.pdf',
  heading: 'Page 2',
  url: '/dashboard?view=documents&document=7&passage=1',
} as const;

test('a cited document opens at its passage, here', () => {
  open([aQuestion(), anAnswer({ sources: [rules] })]);

  const source = log().getByRole('link', { name: 'rules.pdf, “Page 2”' });
  expect(source).toHaveAttribute('href', rules.url);
  expect(source).not.toHaveAttribute('target');
});

test.each([
  ['staff, who cannot read it', rules, 'Ada Moreno'],
  ['an answer from before it could be read', { ...rules, url: null }, undefined],
])('a cited document is no link for %s', (_who, source, customer) => {
  open([aQuestion(), anAnswer({ sources: [source] })], customer === undefined ? {} : { customer });

  expect(log().getByText(/^rules\.pdf/)).toBeVisible();
  expect(log().queryByRole('link', { name: /^rules/ })).toBeNull();
});
