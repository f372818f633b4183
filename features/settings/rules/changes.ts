import { trimText } from '#lib/text/text.ts';
import { CARDS, type CardId, destinationsOf, isSecret, type SettingName } from './cards.ts';
import type { Texts } from './environment.ts';
import { panelFields } from './fields.ts';

/** Null clears a setting. */
export type Changes = Map<SettingName, string | null>;
/** What is wrong, by field. */
export type Problems = Record<string, string[]>;

type Facts = {
  /** What is stored. */
  before: Texts;
  /** Whether the environment gives it. */
  isLocked: (name: SettingName) => boolean;
  /** Whether the server has a key of its own to encrypt secrets with. */
  storesSecrets: boolean;
};

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function problemWith(name: SettingName, text: string): string | null {
  const parsed = panelFields[name].safeParse(text);
  return parsed.success ? null : sentence(parsed.error.issues[0]?.message ?? 'is not valid');
}

/** What a connection needs besides what was entered. */
function missingParts(card: CardId, texts: Texts, isLocked: Facts['isLocked']): Problems {
  const problems: Problems = {};
  const require = (name: SettingName, message: string) => {
    if (!texts[name] && !isLocked(name)) problems[name] = [message];
  };
  if (card === 'payments' && (texts.STRIPE_SECRET_KEY || texts.STRIPE_WEBHOOK_SECRET)) {
    require('STRIPE_SECRET_KEY', 'Enter the secret key too');
    require('STRIPE_WEBHOOK_SECRET', 'Enter the signing secret too: without it, no payment would be noticed');
  }
  if (card === 'consultants' && texts.AI_BASE_URL) {
    require('AI_MODEL', 'Enter the model');
    require('AI_PRICES', 'Enter the prices, so that costs are known before a question is asked');
  }
  if (card === 'inbox' && texts.INBOX_SERVER) {
    require('INBOX_USER', 'Enter the user name');
    require('INBOX_PASSWORD', 'Enter the password of this user');
  }
  if (card === 'mail' && texts.MAIL_SERVER && texts.MAIL_USER)
    require('MAIL_PASSWORD', 'Enter the password of this user');
  return problems;
}

/** A stored secret isn't sent to a different server than the one it was entered for. */
function movedSecrets(card: CardId, changes: Changes, before: Texts): Problems {
  const moved = CARDS[card].filter(
    (name) => before[name] && !changes.has(name) && destinationsOf(name).some((one) => changes.get(one)),
  );
  return Object.fromEntries(
    moved.map((name) => [name, ['Enter this again, because it would be sent to a different server']]),
  );
}

/** Without a key of its own, the server takes no secret, whatever else is wrong with it. */
function secretsWithoutKey(card: CardId, changes: Changes, { isLocked }: Facts, problems: Problems): Problems {
  const asked = CARDS[card].filter(
    (name) => isSecret(name) && !isLocked(name) && (changes.get(name) || problems[name] !== undefined),
  );
  const message = 'Set SESSION_SECRET on the server and restart it before you store secrets here';
  return Object.fromEntries(asked.map((name) => [name, [message]]));
}

/** What a form would change. */
export function checkChanges(card: CardId, values: Record<string, string>, facts: Facts) {
  const { before, isLocked, storesSecrets } = facts;
  const changes: Changes = new Map();
  const problems: Problems = {};
  for (const [key, given] of Object.entries(values)) {
    const name = CARDS[card].find((one) => one === key);
    const text = trimText(given);
    if (name === undefined) problems[key] = ['There is no such setting'];
    else if (isLocked(name)) problems[name] = ["This is set by the server's environment"];
    else if (text === (before[name] ?? '') && !isSecret(name)) continue;
    else {
      const problem = text === '' ? null : problemWith(name, text);
      if (problem) problems[name] = [problem];
      else changes.set(name, text === '' ? null : text);
    }
  }
  for (const name of CARDS[card]) {
    const [server] = destinationsOf(name);
    // A secret isn't kept without the server that it was entered for.
    if (server && changes.get(server) === null && before[name]) changes.set(name, null);
  }
  const after: Texts = { ...before };
  for (const [name, text] of changes) after[name] = text ?? undefined;
  const all = { ...missingParts(card, after, isLocked), ...movedSecrets(card, changes, before), ...problems };
  return { changes, problems: storesSecrets ? all : { ...all, ...secretsWithoutKey(card, changes, facts, all) } };
}
