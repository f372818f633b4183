import { describe, expect, test } from 'vitest';
import { call, testApp } from '#tests/support/app.ts';
import { production } from '#tests/support/production-settings.ts';
import { stubBuild } from '#tests/support/stub-build.ts';

const build = stubBuild({ home: { index: true }, signIn: { path: 'admin-login' } });
const pages = { build, mode: 'production' } as const;
const ask = async (host: string | undefined, path: string, env = {}) => {
  const { app } = await testApp({ pages, env });
  return call(app, 'GET', path, { headers: host === undefined ? {} : { Host: host } });
};

describe('demo mode', () => {
  test.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'LOCALHOST', '127.0.0.1:8080', undefined])(
    'answers as %s',
    async (host) => {
      expect((await ask(host, '/admin-login')).status).toBe(200);
    },
  );

  test.each([
    'evil.example:3000',
    '127.0.0.1.evil.example',
    'localhost.evil.example:3000',
    '',
    'a b',
    '127.0.0.1@evil',
  ])('answers nothing for the foreign name %j', async (host) => {
    const answers = await Promise.all(
      ['/', '/admin-login', '/admin-login.data', '/api/mailbox', '/api/plans'].map((path) => ask(host, path)),
    );

    expect(answers.map(({ status }) => status)).toEqual([421, 421, 421, 421, 421]);
    expect(answers[1]?.body).toMatchObject({ code: 'unknown_host', message: expect.stringContaining('APP_URL') });
  });

  test('answers for the name in APP_URL', async () => {
    expect((await ask('demo.internal', '/', { APP_URL: 'http://demo.internal' })).status).toBe(200);
  });
});

test('production accepts any host name', async () => {
  expect((await ask('10.0.0.7:3000', '/', production)).status).toBe(200);
});
