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

test('a call sends JSON with the credentials of this site', async () => {
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

test('every call is logged with its status and never with a password', async () => {
  const { log } = answerWith(async () => Response.json({}));

  await callApi('POST', '/api/login', { username: 'ada', password: 'quiet-tiles' });

  expect(log.mock.calls).toEqual([['POST /api/login 200']]);
});

test('a refusal is a value with the message, the code and the fields of the server', async () => {
  const refusal = { message: 'Username is already taken', code: 'taken', fields: { username: ['taken'] } };
  answerWith(async () => Response.json(refusal, { status: 409 }));

  expect(await callApi('POST', '/api/register', {})).toEqual({ ok: false, status: 409, ...refusal });
});

test('an answer that breaks off in the middle is no success', async () => {
  answerWith(async () => new Response('{"status":"comp', { status: 200 }));

  expect(await callApi('GET', '/api/checkout/cs_1')).toMatchObject({ ok: false, status: 0, code: 'unreachable' });
});

test('an answer that is no JSON is not the server’s: a failure without a message', async () => {
  answerWith(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));

  expect(await callApi('GET', '/api/blog')).toMatchObject({ ok: false, status: 502, message: '', code: 'unreachable' });
});

test('a refusal in JSON without words is the server’s own', async () => {
  answerWith(async () => Response.json({}, { status: 500 }));

  expect(await callApi('POST', '/api/login')).toMatchObject({ ok: false, status: 500, message: '', code: 'unknown' });
});

test('a server out of reach is a failure and no exception', async () => {
  const { log } = answerWith(() => Promise.reject(new TypeError('Failed to fetch')));

  expect(await callApi('GET', '/api/blog')).toMatchObject({ ok: false, status: 0, code: 'unreachable' });
  expect(log.mock.calls).toEqual([['GET /api/blog no answer']]);
});

test('an answer 401 tells that the session has ended', async () => {
  answerWith(async () => Response.json({ message: 'Not signed in' }, { status: 401 }));
  sessionEnd.notify = vi.fn();

  await callApi('GET', '/api/user');

  expect(sessionEnd.notify).toHaveBeenCalledOnce();
});

test('a write repeated while it runs is sent once', async () => {
  const { calls } = answerWith(async () => Response.json({ message: 'Reminded' }));

  const answers = await Promise.all([
    callApi('POST', '/api/remind', { id: 1 }),
    callApi('POST', '/api/remind', { id: 1 }),
  ]);

  expect(calls).toHaveBeenCalledOnce();
  expect(answers).toEqual([answers[0], { ok: true, value: { message: 'Reminded' } }]);
});

test('a write is sent again once it has been answered', async () => {
  const { calls } = answerWith(async () => Response.json({}, { status: 503 }));

  await callApi('POST', '/api/remind', { id: 1 });
  await callApi('POST', '/api/remind', { id: 1 });

  expect(calls).toHaveBeenCalledTimes(2);
});

test('different writes and repeated reads are all sent', async () => {
  const { calls } = answerWith(async () => Response.json({}));

  await Promise.all([
    callApi('POST', '/api/remind', { id: 1 }),
    callApi('POST', '/api/remind', { id: 2 }),
    callApi('GET', '/api/blog'),
    callApi('GET', '/api/blog'),
  ]);

  expect(calls).toHaveBeenCalledTimes(4);
});
