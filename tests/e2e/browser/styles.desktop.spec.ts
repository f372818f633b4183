import { expect, type Page } from '@playwright/test';
import { demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

/** Splits at these characters outside brackets and texts. */
function split(selector: string, separators: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of selector.matchAll(/\\.|"[^"]*"|[^\\"]/g)) {
    if (token === '(' || token === '[') depth++;
    if (token === ')' || token === ']') depth--;
    if (depth === 0 && separators.test(token)) parts.push('');
    else parts.push(`${parts.pop()}${token}`);
  }
  return parts.filter((part) => part.trim() !== '');
}

const inBrackets = (depth: number): string => `\\((?:[^()]${depth > 0 ? `|${inBrackets(depth - 1)}` : ''})*\\)`;
const FUNCTION = new RegExp(`:(?:is|where|not|has)${inBrackets(6)}`, 'g');
const argumentsOf = (call: string) => split(call.slice(call.indexOf('(') + 1, -1), /,/);

/**
 * Whether what follows a `:has()` may be any element: then browsers compute the styles of the whole page anew with every
 * element that comes, goes or changes its state.
 */
function isCostly(selector: string): boolean {
  if (!selector.includes(':has(')) return false;
  const last = split(selector, /[ >+~]/).at(-1) ?? '';
  const calls = last.match(FUNCTION) ?? [];
  if (/^(?:\*|::?[\w-]+)*$/.test(last.replace(FUNCTION, '')) && !calls.some((call) => call.startsWith(':is(')))
    return true;
  // `:not(:has(b))` is about the element itself.
  const inner = calls.filter((call) => !call.startsWith(':has(')).flatMap(argumentsOf);
  return inner.some((argument) => !argument.startsWith(':has(') && isCostly(argument));
}

const selectorsOf = (page: Page) =>
  page.evaluate(() => {
    const read = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? read(rule.cssRules) : []),
      ]);
    return [...document.styleSheets]
      .filter(({ media }) => media.mediaText !== 'print')
      .flatMap((sheet) => read(sheet.cssRules));
  });

test('no style makes browsers compute the whole page anew with each change', async ({ page }) => {
  await page.goto('/consultation');
  const ofSite = await selectorsOf(page);
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=contacts');
  const selectors = [...ofSite, ...(await selectorsOf(page))].flatMap((list) => split(list, /,/));

  expect(selectors.filter((selector) => selector.includes(':has(')).length).toBeGreaterThan(20);
  expect(selectors.filter(isCostly), 'End it in a class or an element’s name.').toEqual([]);
});

test('the arrow of a link moves under the pointer', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Learn More' }).first();

  await link.hover();

  await expect(link.locator('svg')).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 3, 0)');
});

test('costly selectors are recognized', () => {
  const costly = [
    'ul:has(li) > *',
    '.a:has(> b) :not(b)',
    '.a:is(:where(.group):has(:checked) *)',
    ':is(p, tr:has(a) > *)',
    '.a:not(:where(:is(header:has(b))) *)',
  ];
  const cheap = [
    'tr:has(a) td',
    ':where(:is(form:has(:checked))) .a',
    '.a:has(b)',
    ':is(.a:not(:has(b)) > [c], p)',
    '.a:not(:has(b))',
    '.a > *',
  ];

  expect(costly.map(isCostly)).toEqual(costly.map(() => true));
  expect(cheap.map(isCostly)).toEqual(cheap.map(() => false));
});
