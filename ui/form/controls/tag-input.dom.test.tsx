import { screen, waitFor } from '@testing-library/react';
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

test('adds a tag once with Enter and announces it', async () => {
  const { user } = renderPart(<TagForm />);

  await user.type(screen.getByLabelText('Tags'), 'Data{Enter}Data{Enter}');

  expect(tags()).toEqual(named('Agents', 'Method', 'Data'));
  expect(screen.getByText('Added Data')).toBeInTheDocument();
});

test('adds the typed tag on leaving the field', async () => {
  const { user } = renderPart(<TagForm />);

  await user.type(screen.getByLabelText('Tags'), 'Data');
  await user.tab();

  expect(tags()).toEqual(named('Agents', 'Method', 'Data'));
});

test('removes the last tag with Backspace', async () => {
  const { user } = renderPart(<TagForm />);

  await user.type(screen.getByLabelText('Tags'), '{Backspace}');

  expect(tags()).toEqual(named('Agents'));
});

test('removes a tag by its button and returns the focus', async () => {
  const { user } = renderPart(<TagForm />);

  await user.click(screen.getByRole('button', { name: 'Remove tag Agents' }));

  expect(tags()).toEqual(named('Method'));
  await waitFor(() => expect(screen.getByLabelText('Tags')).toHaveFocus());
});

test('notifies the form of changed tags and switches', async () => {
  const seen: object[] = [];
  const { user } = renderPart(<TagForm onInput={(fields) => seen.push(fields)} />);

  await user.type(screen.getByLabelText('Tags'), '{Backspace}');
  await user.click(screen.getByRole('switch', { name: 'Closed' }));

  expect(seen.at(-1)).toEqual({ tags: 'Agents', isOpen: true });
});

test('describes the state of a switch in words', async () => {
  const { user } = renderPart(<TagForm />);

  await user.click(screen.getByRole('switch', { name: 'Closed' }));

  expect(screen.getByRole('switch', { name: 'Open' })).toBeChecked();
  expect(screen.getByRole('switch')).toHaveAccessibleDescription('Seen by all');
});

test('shows new values when the form is filled', async () => {
  const { user } = renderPart(<TagForm />);

  await user.click(screen.getByRole('button', { name: 'Fill' }));

  expect(tags()).toEqual(named('Data'));
  expect(screen.getByRole('switch', { name: 'Open' })).toBeChecked();
});
