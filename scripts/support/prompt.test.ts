import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Interrupted, openPrompt } from './prompt.ts';

function aTerminal() {
  const input = new PassThrough();
  const output = new PassThrough();
  return { input, output, prompt: openPrompt({ input, output, isTerminal: true }), seen: () => String(output.read()) };
}

test('shows the question and the input', async () => {
  const { input, prompt, seen } = aTerminal();

  const answer = prompt.ask('Username');
  input.write('maria\r');

  expect(await answer).toBe('maria');
  expect(seen()).toMatch(/Username: [^]*maria/);
});

test('hides a password, even when corrected', async () => {
  const { input, prompt, seen } = aTerminal();

  const answer = prompt.askSecret('Password');
  for (const key of ['c', 'u', 't', 'x', '\u007f', ' once', '\r']) input.write(key);

  expect(await answer).toBe('cut once');
  expect(seen()).toBe('Password: \n');
});

test('shows input again after a password', async () => {
  const { input, prompt, seen } = aTerminal();
  input.write('cut once\r');
  await prompt.askSecret('Password');

  const answer = prompt.ask('Email');
  input.write('maria@example.com\r');
  await answer;

  expect(seen()).toContain('maria@example.com');
});

test.each(['ask', 'askSecret'] as const)('%s ends with Ctrl+C', async (kind) => {
  const { input, prompt } = aTerminal();

  const answer = prompt[kind]('Username');
  input.write('mar\u0003');

  await expect(answer).rejects.toThrow(Interrupted);
});

test('reads piped input line by line without questions', async () => {
  const { input, output } = aTerminal();
  const piped = openPrompt({ input, output, isTerminal: false });
  input.end('maria\ncut once\n');

  expect([await piped.ask('Username'), await piped.askSecret('Password')]).toEqual(['maria', 'cut once']);
});
