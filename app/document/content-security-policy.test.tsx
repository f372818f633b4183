import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InlineScript } from '#app/document/inline-script.tsx';
import { applyScriptPolicy, createNonce } from './content-security-policy.ts';
import { NonceContext } from './nonce.ts';

const nonce = createNonce();
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const render = (code: string) =>
  renderToStaticMarkup(
    <NonceContext value={nonce}>
      <InlineScript code={code} />
    </NonceContext>,
  );

test('allows only our own scripts, by their hashes', () => {
  const { policy } = applyScriptPolicy(`${render('one()')}${render('two()')}`, nonce);

  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')}`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe|nonce-/);
});

test.each([
  '<script>steal()</script>',
  '<script nonce="">steal()</script>',
  '<script nonce="guessed">steal()</script>',
  '<SCRIPT type="module">steal()</SCRIPT>',
])('allows no injected script: %s', (injected) => {
  const { policy } = applyScriptPolicy(`${render('one()')}<p>${injected}</p>`, nonce);

  expect(policy).toContain(hashOf('one()'));
  expect(policy).not.toContain(hashOf('steal()'));
});

test('removes the nonce so that pages can be cached', () => {
  const { html } = applyScriptPolicy(
    `<head>${render('one()')}</head><link rel="stylesheet" href="/a.css" nonce="${nonce}"/>`,
    nonce,
  );

  expect(html).toBe('<head><script>one()</script></head><link rel="stylesheet" href="/a.css"/>');
});

test('uses a new nonce for every render', () => {
  expect(createNonce()).not.toBe(createNonce());
});
