import { expect, test } from 'vitest';
import { call, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, db, lines } = await testApp();

test('a plan is chosen, paid on the card page and recorded', async () => {
  const { headers } = await signedInAs(app, db, 'customer');
  const opened = await call(app, 'POST', '/api/checkout', { headers, json: { planId: 'ai-specialist-premium' } });
  expect(opened.body).toMatchObject({ url: expect.stringContaining('/api/sandbox/checkout/cs_sandbox_') });
  const path = new URL((opened.body as { url: string }).url).pathname;
  const page = await call(app, 'GET', path);
  expect(page.text).toContain('Ai Specialist (Premium)');
  const declined = await call(app, 'POST', path, { json: { card: '4000 0000 0000 0002' } });
  expect(declined.status).toBe(402);
  const paid = await call(app, 'POST', path, { json: { card: '4242 4242 4242 4242' } });
  expect(paid).toMatchObject({ status: 200 });
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  const sessionId = new URL((paid.body as { url: string }).url, 'http://x').searchParams.get('session_id');
});
