import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test.each([true, false])('copies on pages without the Clipboard API if the browser can: %s', async (can) => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {});
  document.execCommand = () => {
    copied.push(document.querySelector('textarea')?.value ?? '');
    return can;
  };
  document.body.innerHTML = '<button>Copy</button>';
  const button = document.querySelector('button');
  button?.focus();

  expect(await copyText('the address')).toBe(can);

  expect(copied).toEqual(['the address']);
  expect(document.activeElement).toBe(button);
  Reflect.deleteProperty(document, 'execCommand');
});
