import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/support/render.tsx';
import { Form } from '../form.tsx';
import { useForm } from '../use-form.ts';
import { SwitchField } from './switch-field.tsx';
import { TagInput } from './tag-input.tsx';

const texts = { remove: 'Remove tag {tag}', added: 'Added {tag}', removed: 'Removed {tag}' };
const add = (tags: readonly string[], typed: string) =>
  typed.trim() === '' || tags.includes(typed.trim()) ? [...tags] : [...tags, typed.trim()];

function TagForm({ onInput }: { onInput?: (fields: object) => void }) {
  const form = useForm<object, null>({
    start: { tags: 'Agents\nMethod', isOpen: false },
    send: async () => null,
    onDone: () => {},
    onInput: (_, fields) => onInput?.(fields),
  });
  const { fill } = form;
  return (
    <Form form={form}>
      <TagInput name="tags" label="Tags" hint="Press Enter" placeholder="Add" add={add} longest={20} texts={texts} />
      <SwitchField name="isOpen" labels={{ on: 'Open', off: 'Closed' }} hint="Seen by all" />
      <button type="button" onClick={() => fill({ tags: 'Data', isOpen: true })}>
        Fill
      </button>
    </Form>
  );
}

const tags = () =>
  screen.getAllByRole('button', { name: /^Remove tag/ }).map((button) => button.getAttribute('aria-label'));
const named = (...words: string[]) => words.map((word) => `Remove tag ${word}`);

test('Enter adds a tag once, and says so', async () => {
  const { user } = renderPart(<TagForm />);

  await user.type(screen.getByLabelText('Tags'), 'Data{Enter}Data{Enter}');

  expect(tags()).toEqual(named('Agents', 'Method', 'Data'));
  expect(screen.getByText('Added Data')).toBeInTheDocument();
});

test('leaving the field adds what was typed', async () => {
  const { user } = renderPart(<TagForm />);

  await user.type(screen.getByLabelText('Tags'), 'Data');
  await user.tab();

  expect(tags()).toEqual(named('Agents', 'Method', 'Data'));
});

test('Backspace in the empty field removes the last tag', async () => {
  const { user } = renderPart(<TagForm />);

  await user.type(screen.getByLabelText('Tags'), '{Backspace}');

  expect(tags()).toEqual(named('Agents'));
});

test('a tag is removed by its button, and the focus returns to the field', async () => {
  const { user } = renderPart(<TagForm />);

  await user.click(screen.getByRole('button', { name: 'Remove tag Agents' }));

  expect(tags()).toEqual(named('Method'));
  expect(screen.getByLabelText('Tags')).toHaveFocus();
});

test('the form notices tags and switches as it does text', async () => {
  const seen: object[] = [];
  const { user } = renderPart(<TagForm onInput={(fields) => seen.push(fields)} />);

  await user.type(screen.getByLabelText('Tags'), '{Backspace}');
  await user.click(screen.getByRole('switch', { name: 'Closed' }));

  expect(seen.at(-1)).toEqual({ tags: 'Agents', isOpen: true });
});

test('the switch says what it means in words', async () => {
  const { user } = renderPart(<TagForm />);

  await user.click(screen.getByRole('switch', { name: 'Closed' }));

  expect(screen.getByRole('switch', { name: 'Open' })).toBeChecked();
  expect(screen.getByRole('switch')).toHaveAccessibleDescription('Seen by all');
});

test('a form that is filled fills its tags and switches', async () => {
  const { user } = renderPart(<TagForm />);

  await user.click(screen.getByRole('button', { name: 'Fill' }));

  expect(tags()).toEqual(named('Data'));
  expect(screen.getByRole('switch', { name: 'Open' })).toBeChecked();
});
