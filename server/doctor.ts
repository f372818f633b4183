import { parseArgs } from 'node:util';
import { CannotStart } from '#lib/cannot-start.ts';
import { technicalLine } from '#lib/technical-line.ts';
import { readSiteHealth } from './health/from-outside.ts';
import { describeHealth } from './health/report.ts';
import { findUnknownNames } from './health/unknown-names.ts';

// npm run doctor. Exit code 0: everything works; 1: something fails; 2: something waits for attention.
const EXIT_CODES = { working: 0, failed: 1, attention: 2 } as const;

const unknown = findUnknownNames(process.env);

try {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const findings = [...unknown, ...(await readSiteHealth(process.env))];
  const { lines, state } = describeHealth(findings);
  if (values.json) process.stdout.write(`${JSON.stringify(findings)}\n`);
  else for (const line of lines) process.stdout.write(`${line}\n`);
  process.exitCode = EXIT_CODES[state];
} catch (error) {
  process.stderr.write(
    `${error instanceof CannotStart ? error.message : `The doctor failed: ${technicalLine(error)}`}\n`,
  );
  // A setting that is missing may only be misspelled.
  for (const line of describeHealth(unknown).lines) process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
