import type { Guard } from './guard.ts';

const SAVE = 'features/settings/commands/save.server.ts';
const CHANGES = 'features/settings/rules/changes.ts';
const ENDPOINTS = 'server/endpoints/platform/settings.test.ts';
const TRIALS = 'server/endpoints/platform/settings-trials.test.ts';
const RULES = 'features/settings/rules/changes.test.ts';

export const settingsGuards: Guard[] = [
  {
    name: 'secrets of the settings are stored encrypted',
    file: SAVE,
    find: 'text !== null && isSecret(name) ? sealSetting(name, text, ctx.settings.key) : text',
    replace: 'text !== null && isSecret(name) && false ? sealSetting(name, text, ctx.settings.key) : text',
    tests: [ENDPOINTS],
  },
  {
    name: 'a connection of the settings that fails its test is not stored',
    file: SAVE,
    find: 'if (trial && !trial.ok) return',
    replace: 'if (trial && !trial.ok && !ctx.db) return',
    tests: [TRIALS],
  },
  {
    name: 'settings of the environment are not changed in the panel',
    file: CHANGES,
    find: 'else if (isLocked(name)) problems',
    replace: 'else if (isLocked(name) && text === null) problems',
    tests: [RULES, TRIALS],
  },
  {
    name: 'a stored secret is not sent to another server',
    file: CHANGES,
    find: '...movedSecrets(card, changes, before), ',
    replace: '...(before ? {} : movedSecrets(card, changes, before)), ',
    tests: [RULES],
  },
  {
    name: 'an AI provider of the panel is only reached at a public address',
    file: 'lib/net/checked-lookup.ts',
    find: '!addresses.every(({ address }) => isAllowed(address))',
    replace: '!addresses.every(({ address }) => address !== "" || isAllowed(address))',
    tests: [TRIALS],
  },
];
