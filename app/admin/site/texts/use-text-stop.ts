import { type KeyboardEvent, useState } from 'react';

const next = (from: number) => from + 1;
const previous = (from: number) => from - 1;

const STEPS: Partial<Record<string, (from: number, count: number) => number>> = {
  ArrowDown: next,
  ArrowRight: next,
  ArrowUp: previous,
  ArrowLeft: previous,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

function stepBetweenTexts(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-text]')];
  const from = buttons.findIndex((button) => button === document.activeElement);
  const button = from < 0 ? undefined : buttons[STEPS[event.key]?.(from, buttons.length) ?? -1];
  if (!button) return;
  event.preventDefault();
  button.focus();
}

/**
 * Makes the buttons of many texts one stop of the Tab key: the one that had the focus last, or `first` once `chosen` has
 * changed since. Arrow keys move between them.
 */
export function useTextStop(ids: readonly string[], first?: string, chosen: unknown = null) {
  const [last, setLast] = useState<{ id: string; chosen: unknown } | null>(null);
  const isRemembered = last !== null && last.chosen === chosen && ids.includes(last.id);
  const stop = isRemembered ? last.id : (first ?? ids[0]);
  return {
    onKeyDown: stepBetweenTexts,
    propsOf: (id: string) => ({ tabIndex: id === stop ? 0 : -1, onFocus: () => setLast({ id, chosen }) }),
  };
}
