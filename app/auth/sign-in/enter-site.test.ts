import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterSite, isMobile } from './enter-site.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0';
const START = 'http://own.test/auth';

const aBrowser = (userAgent: string) => ({ navigator: { userAgent }, location: { href: START } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// Spec 4: "Mobile user agents (containing mobile, android, iphone or ipad) get a hard page navigation"
test.each(['Mobile', 'ANDROID', 'iPhone', 'iPad'])('recognizes %s as a mobile browser', (name) => {
  expect(isMobile(`Mozilla/5.0 (${name})`)).toBe(true);
});

// Spec 4: "Others get a client route change"
test('recognizes a desktop browser', () => {
  expect(isMobile(DESKTOP)).toBe(false);
});

// Spec 4: "Mobile user agents (containing mobile, android, iphone or ipad) get a hard page navigation"
test('loads the page in a mobile browser', () => {
  const browser = aBrowser(PHONE);
  const navigate = vi.fn();

  enterSite('/dashboard', navigate, browser);

  expect(browser.location.href).toBe('/dashboard');
  expect(navigate).not.toHaveBeenCalled();
});

// Spec 4: "Others get a client route change"
test('navigates and replaces the form in the history', () => {
  const navigate = vi.fn();

  enterSite('/dashboard', navigate, aBrowser(DESKTOP));

  expect(navigate).toHaveBeenCalledExactlyOnceWith('/dashboard', { replace: true });
});

// Spec 4: "plus a hard-navigation fallback after 500 ms"
// Spec 9: "Post-login fallback navigation: 500 ms"
test('loads the page if navigation has no effect within 500 ms', () => {
  const browser = aBrowser(DESKTOP);

  enterSite('/dashboard', vi.fn(), browser);

  vi.advanceTimersByTime(499);
  expect(browser.location.href).toBe(START);
  vi.advanceTimersByTime(1);
  expect(browser.location.href).toBe('/dashboard');
});

// Spec 4: "plus a hard-navigation fallback after 500 ms"
test('loads nothing when the page has changed', () => {
  const browser = aBrowser(DESKTOP);

  enterSite('/dashboard', vi.fn(), browser);
  browser.location.href = 'http://own.test/blog';
  vi.advanceTimersByTime(500);

  expect(browser.location.href).toBe('http://own.test/blog');
});
