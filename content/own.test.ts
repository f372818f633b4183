import { afterEach, expect, onTestFinished, test } from 'vitest';
import { company } from './company.ts';
import { owned, readOwnValuesWith, setOwnValues } from './own.ts';
import { ownableOf, ownableTexts } from './ownables.ts';

const card = owned(
  'test.card',
  {
    title: 'Written by {{company}}',
    link: { label: 'Read', href: '/blog' },
    count: 3,
    points: ['One', 'Two'],
    items: [
      { id: 'a', icon: 'brain', text: 'First' },
      { id: 'b', icon: 'users', text: 'Second' },
    ],
  },
  { lists: ['items'] },
);

afterEach(() => setOwnValues({}));

test('says the defaults without own values', () => {
  expect(JSON.parse(JSON.stringify(card))).toEqual({
    title: `Written by ${company.name}`,
    link: { label: 'Read', href: '/blog' },
    count: 3,
    points: ['One', 'Two'],
    items: [
      { id: 'a', icon: 'brain', text: 'First' },
      { id: 'b', icon: 'users', text: 'Second' },
    ],
  });
});

test('says what the owner says instead, at once', () => {
  setOwnValues({ 'test.card.link.label': 'Open', 'test.card.points.1': 'Deux', 'test.card.items.b.text': 'Zweites' });

  expect(card.link).toMatchObject({ label: 'Open', href: '/blog' });
  expect(card.points).toMatchObject(['One', 'Deux']);
  expect(card.items.map(({ text }) => text)).toEqual(['First', 'Zweites']);
});

test('shows a draft to one reader, marked for the editor', () => {
  const undo = readOwnValuesWith(
    () => ({ 'test.card.link.label': 'Draft' }),
    (key, text) => `<${key}>${text}`,
  );
  onTestFinished(undo);

  expect(card.link.label).toBe('<test.card.link.label>Draft');
});

test('orders, leaves out and adds items of a list', () => {
  setOwnValues({ 'test.card.items': ['b', 'item-1'], 'test.card.items.item-1.text': 'Third' });

  expect(card.items.map(({ id, icon, text }) => [id, icon, text])).toEqual([
    ['b', 'users', 'Second'],
    ['item-1', 'brain', 'Third'],
  ]);
});

test('leaves out the parts of an added item that have no text yet', () => {
  const kinds = owned('test.kinds', { items: [{ id: 'a', points: ['One', 'Two', 'Three'] }] }, { lists: ['items'] });
  setOwnValues({ 'test.kinds.items': ['a', 'item-1'], 'test.kinds.items.item-1.points.1': 'Deux' });

  expect(kinds.items.map(({ points }) => points)).toEqual([['One', 'Two', 'Three'], ['Deux']]);
});

test('leaves out an added item that has no text yet', () => {
  setOwnValues({ 'test.card.items': ['b', 'item-1', 'item-10'], 'test.card.items.item-10.text': 'Third' });

  expect(card.items.map(({ id }) => id)).toEqual(['b', 'item-10']);
});

test('names what can be replaced, in lists too', () => {
  expect(ownableOf('test.card.items.item-2.text')).toEqual({
    key: 'test.card.items.item-2.text',
    kind: 'text',
    text: '',
    like: 'First',
  });
  expect(ownableTexts().has('test.card.link.href')).toBe(false);
  expect(ownableOf('test.card.items')).toMatchObject({ kind: 'list', ids: ['a', 'b'] });
});
