import { expect, test } from 'vitest';
import { bundled, preparedDir, runScript, temporaryDir } from '../support/server-process.ts';

const PATIENT = 60_000;

async function examine(env: Record<string, string>, ...options: string[]) {
  const command = runScript([bundled('doctor'), ...options], {
    PORT: '1',
    ...env,
  });
  const code = await command.ended(PATIENT);
  return { code, output: command.output() };
}

test(
  'checks a site whose server is stopped',
  async () => {
    const { code, output } = await examine({ DATA_DIR: preparedDir(), EXPIRY_DATES: 'example.com=2020-01-01' });

    expect(code).toBe(1);
    expect(output).toMatch(/^✓ Migrations +All \d+ migrations are applied\.$/m);
    expect(output).toMatch(
      /^! Version +The server does not answer on port 1\. Nobody can open .* Start it with npm start/m,
    );
    expect(output).toMatch(/^✗ Settings that end +example.com ended on .* Renew it/m);
    expect(output).not.toContain('{');
  },
  PATIENT,
);

test(
  'checks what it can while the database is down',
  async () => {
    const { code, output } = await examine({
      DATABASE_URL: 'postgresql://ada@127.0.0.1:1/site',
      DATA_DIR: temporaryDir(),
    });

    expect(code).toBe(1);
    expect(output).toMatch(/^✗ Database +The database doesn't answer\. .*ECONNREFUSED/m);
    expect(output).toMatch(/^– Email queue +Not checked/m);
    expect(output).toMatch(/^✓ Disk|^! Disk/m);
  },
  PATIENT,
);

test(
  'opens no embedded database that does not exist',
  async () => {
    const { output } = await examine({ DATA_DIR: temporaryDir() }, '--json');

    const findings = JSON.parse(output) as { check: string; technical: string }[];
    expect(findings.find(({ check }) => check === 'database')?.technical).toMatch(/^there is no database in/);
  },
  PATIENT,
);
