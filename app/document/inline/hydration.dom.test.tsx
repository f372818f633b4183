import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const FILE = '/assets/page.js';

/** Opens a page whose file can be fetched, or not, as the test says. */
async function openPage() {
  let isReachable = false;
  const fetchFile = vi.fn(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response('');
  });
  vi.stubGlobal('fetch', fetchFile);
  document.body.innerHTML = `<link rel="later" href="${FILE}"><script type="later"></script>`;
  await vi.importActual(`./hydration.js?${crypto.randomUUID()}`);
  return {
    fetchFile,
    hasStarted: () => document.querySelector('script[type="module"]') !== null,
    becomesReachable: () => {
      isReachable = true;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  const listening = vi.spyOn(window, 'addEventListener');
  onTestFinished(() => {
    // A page that never started listens on, and would fetch its files in the tests of other files.
    for (const [type, listener, options] of listening.mock.calls) removeEventListener(type, listener, options);
    listening.mockRestore();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
});

const press = () => dispatchEvent(new KeyboardEvent('keydown'));

test('starts once the page is used and its files have arrived', async () => {
  const page = await openPage();
  page.becomesReachable();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.hasStarted()).toBe(false);

  press();
  await vi.advanceTimersByTimeAsync(0);

  expect(page.hasStarted()).toBe(true);
});

test('starts by itself after a file could not be fetched, however often', async () => {
  const page = await openPage();
  const onUnavailable = vi.fn();
  addEventListener('unavailable', onUnavailable);
  onTestFinished(() => removeEventListener('unavailable', onUnavailable));
  press();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(onUnavailable).toHaveBeenCalledTimes(4);

  page.becomesReachable();
  await vi.advanceTimersByTimeAsync(8_000);

  expect(page.hasStarted()).toBe(true);
});

test('starts although the browser was back online before its files could be fetched', async () => {
  const page = await openPage();
  press();
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(page.fetchFile).toHaveBeenCalledTimes(2);

  page.becomesReachable();
  await vi.advanceTimersByTimeAsync(4_000);

  expect(page.hasStarted()).toBe(true);
});

test('asks for a file that never arrives once a minute at most', async () => {
  const page = await openPage();
  press();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const asked = page.fetchFile.mock.calls.length;

  await vi.advanceTimersByTimeAsync(10 * 60_000);

  expect(page.fetchFile.mock.calls.length - asked).toBe(10);
});

test('asks no more often when the page is used in vain', async () => {
  const page = await openPage();
  for (const _ of Array(5)) {
    press();
    await vi.advanceTimersByTimeAsync(10);
  }
  const asked = page.fetchFile.mock.calls.length;

  await vi.advanceTimersByTimeAsync(60_000);

  expect(page.fetchFile.mock.calls.length - asked).toBe(2);
});
