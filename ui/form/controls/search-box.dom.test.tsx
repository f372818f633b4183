import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SearchBox } from './search-box.tsx';

/** A search box whose address changes only when the test says so. */
function openBox() {
  const searches: string[] = [];
  const box = (value: string) => (
    <SearchBox label="Search" placeholder="" value={value} onSearch={(text) => searches.push(text)} />
  );
  const { rerender } = render(box(''));
  const user = userEvent.setup();
  const input = screen.getByRole<HTMLInputElement>('searchbox');
  const type = async (text: string) => {
    await user.type(input, text);
    await waitFor(() => expect(searches.at(-1)).toBe(input.value.trim()));
  };
  return { user, input, searches, type, changeAddress: (value: string) => rerender(box(value)) };
}

test('searches after a pause in typing', async () => {
  const { searches, type } = openBox();

  await type('demo');

  expect(searches).toEqual(['demo']);
});

test('keeps what was typed while the previous search was loading', async () => {
  const { input, searches, type, changeAddress } = openBox();
  await type('demo@');
  await type('exam');

  changeAddress('demo@');

  expect(input).toHaveValue('demo@exam');
  expect(searches.at(-1)).toBe('demo@exam');
});

test('keeps what was deleted while the previous search was loading', async () => {
  const { user, input, type, changeAddress } = openBox();
  await type('a');
  changeAddress('a');
  await type('b');
  await user.type(input, '{Backspace}');

  changeAddress('ab');

  expect(input).toHaveValue('a');
});

test.each(['', 'other'])('shows "%s" after the address has changed to it', async (value) => {
  const { input, type, changeAddress } = openBox();
  await type('demo');
  changeAddress('demo');

  changeAddress(value);

  expect(input).toHaveValue(value);
});

test('shows the search again after Back and Forward', async () => {
  const { input, type, changeAddress } = openBox();
  await type('demo');
  changeAddress('demo');

  changeAddress('');
  changeAddress('demo');

  expect(input).toHaveValue('demo');
});
