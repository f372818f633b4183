import { afterEach, expect, test, vi } from 'vitest';
import { callApi, sessionEnd } from './api.ts';

/** Answers every call like this and records the calls. */
function answerWith(answer: () => Promise<Response>) {
  const calls = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', calls);
  const log = vi.spyOn(console, 'debug').mockImplementation(() => {});
  return { calls, log };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionEnd.notify = undefined;
});

// Spec 7: "Authenticated calls include credentials"
// Spec 7: "All calls send JSON"
test("sends JSON with the site's credentials", async () => {
  const { calls } = answerWith(async () => Response.json({ success: true }));

  const result = await callApi('POST', '/api/subscribe', { email: 'ada@moreno.test' });

  expect(result).toEqual({ ok: true, value: { success: true } });
  expect(calls.mock.calls[0]).toMatchObject([
    '/api/subscribe',
    {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: '{"email":"ada@moreno.test"}',
    },
  ]);
});

// Spec 7: "A password field is masked in the log"
// Spec 7: "Every call is logged with the response status. A password field is masked in the log"
test('logs every call with its status, without passwords', async () => {
  const { log } = answerWith(async () => Response.json({}));

  await callApi('POST', '/api/login', { username: 'ada', password: 'quiet-tiles' });

  expect(log.mock.calls).toEqual([['POST /api/login 200']]);
});

// Spec 7: "The generic request helper returns the raw response without checking"
test("returns an error with the server's message, code and fields", async () => {
  const rejection = { message: 'Username is already taken', code: 'taken', fields: { username: ['taken'] } };
  answerWith(async () => Response.json(rejection, { status: 409 }));

  expect(await callApi('POST', '/api/register', {})).toEqual({ ok: false, status: 409, ...rejection });
});

test('an answer that is cut off is a failure', async () => {
  answerWith(async () => new Response('{"status":"comp', { status: 200 }));

  expect(await callApi('GET', '/api/checkout/cs_1')).toMatchObject({ ok: false, status: 0, code: 'unreachable' });
});

test("an answer that isn't JSON fails without a message", async () => {
  answerWith(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));

  expect(await callApi('GET', '/api/blog')).toMatchObject({ ok: false, status: 502, message: '', code: 'unreachable' });
});

test('a JSON error without a message keeps its status', async () => {
  answerWith(async () => Response.json({}, { status: 500 }));

  expect(await callApi('POST', '/api/login')).toMatchObject({ ok: false, status: 500, message: '', code: 'unknown' });
});

// Spec 7: "The generic request helper returns the raw response without checking"
test('an unreachable server is a failure, not an exception', async () => {
  const { log } = answerWith(() => Promise.reject(new TypeError('Failed to fetch')));

  expect(await callApi('GET', '/api/blog')).toMatchObject({ ok: false, status: 0, code: 'unreachable' });
  expect(log.mock.calls).toEqual([['GET /api/blog no answer']]);
});

// Spec 4: "a 401 means signed out"
test('a 401 reports that the session expired', async () => {
  answerWith(async () => Response.json({ message: 'Not signed in' }, { status: 401 }));
  sessionEnd.notify = vi.fn();

  await callApi('GET', '/api/user');

  expect(sessionEnd.notify).toHaveBeenCalledOnce();
});

test('sends a write once when it is repeated meanwhile', async () => {
  const { calls } = answerWith(async () => Response.json({ message: 'Reminded' }));

  const answers = await Promise.all([
    callApi('POST', '/api/remind', { id: 1 }),
    callApi('POST', '/api/remind', { id: 1 }),
  ]);

  expect(calls).toHaveBeenCalledOnce();
  expect(answers).toEqual([answers[0], { ok: true, value: { message: 'Reminded' } }]);
});

test('sends a write again after its answer', async () => {
  const { calls } = answerWith(async () => Response.json({}, { status: 503 }));

  await callApi('POST', '/api/remind', { id: 1 });
  await callApi('POST', '/api/remind', { id: 1 });

  expect(calls).toHaveBeenCalledTimes(2);
});

test('sends all different writes and repeated reads', async () => {
  const { calls } = answerWith(async () => Response.json({}));

  await Promise.all([
    callApi('POST', '/api/remind', { id: 1 }),
    callApi('POST', '/api/remind', { id: 2 }),
    callApi('GET', '/api/blog'),
    callApi('GET', '/api/blog'),
  ]);

  expect(calls).toHaveBeenCalledTimes(4);
});
