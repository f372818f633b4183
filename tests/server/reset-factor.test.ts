import { expect, test } from 'vitest';
import { lockDataDir } from '#db/engine/data-dir-lock.ts';
import { openEmbedded } from '#db/open.ts';
import { users } from '#db/schema/accounts.ts';
import { outbox } from '#db/schema/mail.ts';
import { totpFactors } from '#db/schema/security.ts';
import { ownDatabase, preparedDir, runScript, temporaryDir } from '../support/server-process.ts';

const PATIENT = 60_000;

const resetFactor = (dataDir: string, ...args: string[]) =>
  runScript(['scripts/reset-factor.ts', ...args], { DATA_DIR: dataDir });

test(
  'removes the second factor of the named account',
  async () => {
    const dir = preparedDir();
    const now = new Date();
    const prepared = await openEmbedded(dir);
    const maria = { username: 'maria', email: 'maria@example.com', passwordHash: '', createdAt: now };
    const [user] = await prepared.db.insert(users).values(maria).returning();
    await prepared.db
      .insert(totpFactors)
      .values({ userId: user?.id ?? 0, secret: 'A', createdAt: now, confirmedAt: now });
    await prepared.close();

    const command = resetFactor(dir, 'Maria@example.com');

    expect(await command.ended(PATIENT)).toBe(0);
    expect(command.output()).toBe(
      'The second factor of Maria@example.com was removed. They were signed out everywhere and get an email.\n',
    );
    const { db } = await ownDatabase(dir);
    expect(await db.$count(totpFactors)).toBe(0);
    expect(await db.select().from(outbox)).toMatchObject([{ recipient: 'maria@example.com' }]);
  },
  PATIENT,
);

test(
  'names the process that has the directory open',
  async () => {
    const dir = temporaryDir();
    const release = lockDataDir(dir);

    const command = resetFactor(dir, 'maria');

    expect(await command.ended(PATIENT)).toBe(1);
    release();
    expect(command.output()).toContain(`is in use by process ${process.pid}`);
  },
  PATIENT,
);

test(
  'needs the name of one account',
  async () => {
    const command = resetFactor(temporaryDir());

    expect(await command.ended(PATIENT)).toBe(1);
    expect(command.output()).toContain('npm run admin:reset-factor -- <email or username>');
  },
  PATIENT,
);
