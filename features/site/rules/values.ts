import type { OwnValue } from '#content/own.ts';
import { ADDED_ITEM, type Ownable, ownableOf } from '#content/ownables.ts';
import { promiseOfText, TERM } from '#content/promises.ts';
import { REQUIRED_FACTS } from '#content/required-facts.ts';
import type { Action } from '#features/permissions.ts';
import { parseAddress } from '#features/pictures/rules.ts';
import { holdsEveryContrast, nearestAccent } from '#lib/color/accent-scale.ts';
import { parseHex } from '#lib/color/oklch.ts';
import { isStorableText, trimText } from '#lib/text/text.ts';
import { LONGEST_COMPANY_NAME } from './limits.ts';

const SHORTEST_LIMIT = 30;
const LONG_TEXT = 80;
const MOST_ITEMS = 40;

/** Headings keep their length, because the page is built around it; longer texts may grow to twice theirs. */
const limitOf = (text: string): number =>
  Math.max(SHORTEST_LIMIT, Math.ceil((text.length * (text.length <= LONG_TEXT ? 1.3 : 2)) / 10) * 10);

const FACT_LIMIT = 200;
/** Values that the code replaces, such as `{name}`. */
const placeholdersIn = (text: string) => text.match(/(?<!{){\w+}(?!})/g) ?? [];
const FACT_NAMES = ['company', 'tagline', 'email', 'supportEmail', 'phone'];
/** Texts name these, and what they contain isn't filled in again. */
const NAMED_FACTS = new Set(FACT_NAMES.map((name) => `company.${name === 'company' ? 'name' : name}`));

const isUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const isEmail = (text: string) => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text);

type OwnableText = Exclude<Ownable, { kind: 'list' }>;

const isFactAbout = ({ key, kind }: OwnableText) => kind !== 'text' || key.startsWith('company.');

const REQUIRED = new Set<string>(REQUIRED_FACTS.map((name) => `company.${name}`));

/** No page or email works without these. */
const isRequired = ({ key, kind }: OwnableText) => kind === 'color' || REQUIRED.has(key);

/** Characters. */
export function limitFor(text: OwnableText): number {
  if (/^company\.(name|shortName)$/.test(text.key)) return LONGEST_COMPANY_NAME;
  return isFactAbout(text) ? FACT_LIMIT : limitOf(text.like);
}

function problemOfColor(value: string): string | null {
  if (parseHex(value) !== value) return 'It must be a color such as #1d48d1.';
  if (holdsEveryContrast(value)) return null;
  return `It is too light for white text. The nearest color that passes is ${nearestAccent(value)}.`;
}

function problemOfText(ownable: OwnableText, value: string): string | null {
  const { kind, like } = ownable;
  const isFact = isFactAbout(ownable);
  const limit = limitFor(ownable);
  if (!isStorableText(value)) return 'It contains characters that cannot be stored.';
  if (value.length > limit) return `It has ${value.length} characters, but at most ${limit} are allowed.`;
  if (trimText(value) === '') return isFact && !isRequired(ownable) ? null : 'It must not be empty.';
  if (kind === 'color') return problemOfColor(value);
  if (kind === 'picture' && !parseAddress(value)) return 'It must be the address of an uploaded picture.';
  if (kind === 'url' && !isUrl(value)) return 'It must be an address that begins with https:// or http://.';
  if (kind === 'email' && !isEmail(value)) return 'It must be an email address.';
  const missing = placeholdersIn(like).find((name) => !value.includes(name));
  if (missing) return `${missing} must stay: the page puts a value there.`;
  const unknown = placeholdersIn(value).find(
    (name) => !like.includes(name) && !(name === TERM && promiseOfText(ownable.key)),
  );
  if (unknown) return `${unknown} is not a value of this text.`;
  const facts = [...value.matchAll(/{{(\w*)}}/g)];
  if (facts[0] && NAMED_FACTS.has(ownable.key))
    return `It must not name a fact about the company, such as ${facts[0][0]}.`;
  const fact = facts.find(([, name = '']) => !FACT_NAMES.includes(name));
  return fact ? `${fact[0]} is not a fact about the company. Use one of these: ${FACT_NAMES.join(', ')}.` : null;
}

function problemOfList(ids: readonly string[], known: readonly string[]): string | null {
  if (ids.length > MOST_ITEMS) return `It has ${ids.length} items, but at most ${MOST_ITEMS} are allowed.`;
  if (new Set(ids).size < ids.length) return 'It names an item twice.';
  return ids.every((id) => known.includes(id) || ADDED_ITEM.test(id)) ? null : 'It names an item that cannot exist.';
}

/** Why an own value can't be stored, as a sentence; null if it can. */
export function problemOf(ownable: Ownable, value: OwnValue): string | null {
  if (ownable.kind === 'list')
    return typeof value === 'string' ? 'It must be a list.' : problemOfList(value, ownable.ids);
  return typeof value === 'string' ? problemOfText(ownable, value) : 'It must be a text.';
}

/** The default of a key; null for a key that this version of the product doesn't have. */
export function defaultOf(key: string): OwnValue | null {
  const known = ownableOf(key);
  if (!known) return null;
  return known.kind === 'list' ? known.ids : known.text;
}

export const isSame = (one: OwnValue | null, other: OwnValue | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Facts about the company and its brand belong to admins, all other texts to everyone who writes. */
export const permissionFor = (key: string): Action => (/^(company|brand)\./.test(key) ? 'manage-site' : 'edit-texts');
