import { expect, test } from 'vitest';
import { openEmbedded } from '#db/open.ts';
import { settings } from '#db/schema/settings.ts';
import { openSetting, sealSetting, settingsKey } from '#features/settings/queries/stored.server.ts';
import { ownDatabase, preparedDir, runScript } from '../support/server-process.ts';

const PATIENT = 60_000;
const FORMER = 'the secret before this one';
const PRESENT = 'the secret of today';

test(
  'encrypts secrets with the present SESSION_SECRET, and names those that nothing opens',
  async () => {
    const dir = preparedDir();
    const prepared = await openEmbedded(dir);
    const updatedAt = new Date();
    const lost = sealSetting('AI_API_KEY', 'sk-lost', settingsKey('an older one'));
    const kept = sealSetting('MAIL_PASSWORD', 'a password', settingsKey(FORMER));
    await prepared.db.insert(settings).values([
      { name: 'MAIL_PASSWORD', value: kept, updatedAt },
      { name: 'AI_API_KEY', value: lost, updatedAt },
      { name: 'MAIL_SERVER', value: 'smtp.studio.test', updatedAt },
    ]);
    await prepared.close();
    const env = { DATA_DIR: dir, SESSION_SECRET: PRESENT, FORMER_SESSION_SECRET: FORMER };

    const command = runScript(['scripts/rotate-settings.ts'], env);

    expect(await command.ended(PATIENT)).toBe(0);
    expect(command.output()).toBe(
      'Re-encrypted with the current SESSION_SECRET: MAIL_PASSWORD.\nEnter these again in the panel, under Settings, General: AI_API_KEY.\n',
    );
    const { db } = await ownDatabase(dir);
    const stored = new Map((await db.select().from(settings)).map(({ name, value }) => [name, value ?? '']));
    expect(openSetting('MAIL_PASSWORD', stored.get('MAIL_PASSWORD') ?? '', settingsKey(PRESENT))).toBe('a password');
    expect(stored.get('MAIL_SERVER')).toBe('smtp.studio.test');
    expect(stored.get('AI_API_KEY')).toBe(lost);
  },
  PATIENT,
);

test(
  'rejects a former secret that opens nothing, and changes nothing',
  async () => {
    const dir = preparedDir();
    const prepared = await openEmbedded(dir);
    const value = sealSetting('MAIL_PASSWORD', 'a password', settingsKey(FORMER));
    await prepared.db.insert(settings).values({ name: 'MAIL_PASSWORD', value, updatedAt: new Date() });
    await prepared.close();
    const env = { DATA_DIR: dir, SESSION_SECRET: PRESENT, FORMER_SESSION_SECRET: 'a typo' };

    const command = runScript(['scripts/rotate-settings.ts'], env);

    expect(await command.ended(PATIENT)).toBe(1);
    expect(command.output()).toContain('FORMER_SESSION_SECRET is wrong');
    const { db } = await ownDatabase(dir);
    expect(await db.select().from(settings)).toMatchObject([{ name: 'MAIL_PASSWORD', value }]);
  },
  PATIENT,
);

test(
  'never encrypts with the published secret of demo mode',
  async () => {
    const env = { DATA_DIR: preparedDir(), FORMER_SESSION_SECRET: FORMER };

    const command = runScript(['scripts/rotate-settings.ts'], env);

    expect(await command.ended(PATIENT)).toBe(1);
    expect(command.output()).toContain('Set SESSION_SECRET too');
  },
  PATIENT,
);

test(
  'needs the former secret',
  async () => {
    const command = runScript(['scripts/rotate-settings.ts'], { DATA_DIR: preparedDir() });

    expect(await command.ended(PATIENT)).toBe(1);
    expect(command.output()).toContain('FORMER_SESSION_SECRET=… npm run settings:rotate');
  },
  PATIENT,
);
