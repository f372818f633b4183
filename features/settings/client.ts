import { clientFor } from '#lib/api/api.ts';
import type { settingsApi } from './contract.ts';
import type { CardId } from './rules/cards.ts';

/** A test may take ten seconds, and saving tests first. */
const call = clientFor<typeof settingsApi>(30_000);

export const settingsKey = ['settings'];

type Values = Record<string, string>;

export const readSettings = () => call('GET /api/settings');
export const saveSettings = (card: CardId, input: { values: Values; version: string }) =>
  call('PATCH /api/settings/:card', { params: { card }, input });
export const trySettings = (card: CardId, values: Values) =>
  call('POST /api/settings/:card/test', { params: { card }, input: { values } });
