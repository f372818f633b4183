import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { listenForBack } from '#ui/browser/use-back-to-close.ts';
import { currentToast, hideToast } from '#ui/toast/toast.ts';
import { api } from './fake-api.ts';
import { watchConsole } from './watch-console.ts';

expect.extend(matchers);

// Generous, because lazily loaded parts of a screen can take seconds on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

watchConsole();
listenForBack();

// happy-dom knows no default for this element, and names of links would get spaces where their text may break.
const inline = document.createElement('style');
inline.textContent = 'wbr { display: inline }';
document.head.replaceChildren(inline);

// New browsers return a promise, which an effect must not return.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  api.install();
  // The end of what a test before this one started may have shown it.
  hideToast(currentToast());
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  // Test files share one window.
  window.history.replaceState(null, '', '/');
  api.verify();
});
