import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

export type Finished = { code: number; output: string };

type Options = {
  env?: Record<string, string | undefined>;
  showsOutput?: boolean;
  cwd?: string;
  /** The program runs as this user. Only root can. */
  owner?: { uid: number; gid: number };
};

/** Programs from node_modules, including Node, come before those of the machine. */
const ownPath = [join(process.cwd(), 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);

export const print = (line: string) => process.stderr.write(`${line}\n`);

export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a program to its end and collects its output. Passes signals on. */
export function finish(
  command: string,
  args: string[],
  { env, showsOutput = false, cwd, owner }: Options = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      ...owner,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: ownPath, ...env },
    });
    const passOn = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGTERM', passOn);
    process.on('SIGINT', passOn);
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (showsOutput) process.stderr.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGTERM', passOn);
      process.off('SIGINT', passOn);
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output });
    });
  });
}

/** Runs a program. If it fails, prints its output and exits with its code. */
export async function run(command: string, args: string[], options: Options = {}): Promise<void> {
  const { code, output } = await finish(command, args, options);
  if (code === 0) return;
  if (!options.showsOutput) process.stderr.write(output);
  print(`✗ ${command} ${args.join(' ')} failed`);
  process.exit(code);
}

export async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  const note = await work();
  print(`  ${name.padEnd(18)}${seconds(started).padStart(7)}${typeof note === 'string' ? `   ${note}` : ''}`);
}
