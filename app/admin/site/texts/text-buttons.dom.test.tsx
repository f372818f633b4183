import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderRoutes } from '#tests/support/render.tsx';
import { aText, textsAnswer } from '#tests/support/site-rows.ts';
import { editor } from '#tests/support/viewers.ts';
import { TextButtons } from './text-buttons.tsx';

const KEYS = ['landing.hero.headline', 'landing.hero.lead', 'frame.footer.heading', 'frame.footer.lead'];
const texts = new Map(['landing.hero.badge', ...KEYS].map((key) => [key, aText({ key })]));

const aPlace = (key: string) => ({
  id: `${key} 1`,
  key,
  left: 0,
  top: 0,
  width: 90,
  height: 30,
  element: document.body,
});

function Page() {
  const [keys, setKeys] = useState(KEYS);
  const [target, setTarget] = useState<{ path: string } | null>(null);
  return (
    <>
      <button type="button" onClick={() => setTarget({ path: 'frame.footer' })}>
        Footer
      </button>
      <TextButtons
        places={keys.map(aPlace)}
        least={24}
        texts={texts}
        outline={textsAnswer().outline}
        open={null}
        onOpen={(key) => setKeys(['landing.hero.badge', ...KEYS.filter((one) => one !== key)])}
        target={target}
      />
      <button type="button">Undo</button>
    </>
  );
}

const focused = () => document.activeElement?.getAttribute('data-text') ?? document.activeElement?.textContent;

function show() {
  renderRoutes([{ path: '/', Component: Page }], { address: '/', viewer: editor });
  const user = userEvent.setup();
  const press = async (keys: string) => {
    await user.keyboard(keys);
    return focused();
  };
  return { user, press };
}

test('the texts of a page are one stop of the Tab key', async () => {
  const { press } = show();

  expect(await press('{Tab}')).toBe('Footer');
  expect(await press('{Tab}')).toBe('landing.hero.headline');
  expect(await press('{Tab}')).toBe('Undo');
});

test('arrow keys, Home and End move between texts', async () => {
  const { press } = show();
  await press('{Tab}{Tab}');

  expect(await press('{ArrowDown}')).toBe('landing.hero.lead');
  expect(await press('{ArrowLeft}{ArrowUp}')).toBe('landing.hero.headline');
  expect(await press('{End}{ArrowRight}')).toBe('frame.footer.lead');
  expect(await press('{Home}')).toBe('landing.hero.headline');
});

test('Tab returns to the text that had the focus last', async () => {
  const { press } = show();
  await press('{Tab}{Tab}{ArrowDown}{Tab}');

  expect(await press('{Shift>}{Tab}{/Shift}')).toBe('landing.hero.lead');
});

test('Tab leads to the section that was chosen', async () => {
  const { user, press } = show();
  await press('{Tab}{Tab}{End}');

  await user.click(screen.getByRole('button', { name: 'Footer' }));

  expect(await press('{Tab}')).toBe('frame.footer.heading');
});

test('a text has the focus while the page around it changes', async () => {
  const { user, press } = show();
  await press('{Tab}{Tab}{End}');
  const focusedButton = document.activeElement;

  screen.getByRole('button', { name: /^Edit heading/ }).click();

  expect(await screen.findByRole('button', { name: /^Edit badge/ })).toBeVisible();
  expect(focusedButton).toHaveFocus();
  await user.tab();
  expect(focused()).toBe('Undo');
});

test('says how to move between the texts', () => {
  show();

  expect(screen.getByRole('group', { name: 'Texts of the page' })).toHaveAccessibleDescription(/^The arrow keys/);
});
