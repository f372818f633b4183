import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { markByKey } from './markup-toolbar.tsx';

function Area() {
  const area = useRef<HTMLTextAreaElement>(null);
  return <textarea aria-label="Text" ref={area} defaultValue="Ada" onKeyDown={(event) => markByKey(event, area)} />;
}

const press = (facts: object) => fireEvent.keyDown(screen.getByRole('textbox'), { code: 'Digit2', key: '2', ...facts });

test('Ctrl and Alt with 2 make a heading', () => {
  render(<Area />);

  press({ ctrlKey: true, altKey: true });

  expect(screen.getByRole('textbox')).toHaveValue('## Ada');
});

test('AltGr with 2 types the character of the keyboard', () => {
  render(<Area />);

  const isTyped = press({ ctrlKey: true, altKey: true, key: '@', modifierAltGraph: true });

  expect(isTyped).toBe(true);
  expect(screen.getByRole('textbox')).toHaveValue('Ada');
});
