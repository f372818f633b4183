/** A text, or the ids of a list's items in their order. */
export type OwnValue = string | readonly string[];

/** What the owner says instead of the defaults, by key, such as `landing.hero.headline`. */
export type OwnValues = Readonly<Record<string, OwnValue>>;

/** Adds an invisible mark to a text, so that the editor finds it on the page. */
type Mark = (key: string, text: string) => string;

type Declaration = readonly [path: string, texts: object, defaults: object, options: Options];

/** For `ownables.ts`: browsers only read texts, so everything else about them is there. */
export const declarations: Declaration[] = [];

const defaultTexts: Record<string, string> = {};
let published: OwnValues | null = null;
let read = (): OwnValues => published ?? {};
let mark: Mark = (_key, text) => text;

export const setOwnValues = (values: OwnValues): void => {
  published = values;
};

/** In the browser: whether the site has any, so that each page brings its own. */
export const hasOwnValues = (): boolean => published !== null;

/** Those of the site, or of the page that the browser shows. */
export const ownValues = (): OwnValues => read();

/** How the server shows drafts to one request without showing them to others. Returns a function that undoes it. */
export function readOwnValuesWith(values: () => OwnValues | undefined, marker: Mark): () => void {
  const before = [read, mark] as const;
  read = () => values() ?? published ?? {};
  mark = marker;
  return () => {
    [read, mark] = before;
  };
}

/** What texts may name instead of repeating it. The default of a support address names another fact. */
const FACTS = /{{(company|tagline|email|supportEmail|phone)}}/g;

const stated = (key: string): string => {
  const own = read()[key];
  return typeof own === 'string' ? own : (defaultTexts[key] ?? '');
};

const factOf = (name: string): string =>
  stated(`company.${name === 'company' ? 'name' : name}`) || (name === 'supportEmail' ? stated('company.email') : '');

/** An empty text hides its element, so it must stay empty. */
function textOf(key: string): string {
  const text = stated(key).replace(FACTS, (_, name: string) => factOf(name));
  return text && mark(key, text);
}

export const isOwn = (key: string): boolean => Object.hasOwn(read(), key);

/** What code compares or links to, so nobody may change it. */
type Fixed =
  | 'id'
  | 'icon'
  | 'theme'
  | 'state'
  | 'anchor'
  | 'timesAnchor'
  | 'detailsAnchor'
  | 'href'
  | 'to'
  | 'url'
  | 'slug'
  | 'avatar'
  | 'path'
  | 'kind'
  | 'src';

const FIXED = /^(id|icon|theme|state|anchor|timesAnchor|detailsAnchor|href|to|url|slug|avatar|path|kind|src)$/;
const ADDRESS = /^([/#]|https?:)/;

/** The same shape, with texts that may differ from the defaults. */
export type Owned<T> = T extends string
  ? string
  : T extends boolean
    ? boolean
    : T extends (...given: never[]) => unknown
      ? T
      : T extends object
        ? { readonly [Name in keyof T]: Name extends Fixed ? T[Name] : Owned<T[Name]> }
        : T;

export type Options = {
  /** Names of lists whose items may be added, removed and moved. */
  lists?: readonly string[];
  /** Names of texts that may change although they are named like what code needs. */
  free?: readonly string[];
  /** Names of parts that nobody may change. */
  code?: readonly string[];
};

export const isFixed = (name: string, text: string, { free }: Options): boolean =>
  !free?.includes(name) && (FIXED.test(name) || ADDRESS.test(text));

export const idOf = (item: unknown, index: number | string): string =>
  // Safe: only objects have an id, and it is compared as a text.
  String((item as { id?: unknown } | null)?.id ?? index);

/** Visitors don't see an added item, or a part of one, before somebody has written one of its texts. */
const hasText = (item: string): boolean =>
  Object.keys(read()).some((key) => key === item || key.startsWith(`${item}.`));

/** `added`: the id of the item that the owner added, which begins without texts. */
type Given = Options & { added?: string };

function ownedList(key: string, items: readonly unknown[], given: Given): () => readonly unknown[] {
  const known = new Map(
    items.map((item, index) => [idOf(item, index), ownedValue(key, idOf(item, index), item, given)]),
  );
  const all = [...known.values()].map((item) => item());
  const itemOf = (id: string) => {
    const item = known.get(id) ?? ownedValue(key, id, items[0], { ...given, added: id });
    known.set(id, item);
    return item();
  };
  const standard = new Set(known.keys());
  return () => {
    const own = read()[key];
    return typeof own === 'object' ? own.filter((id) => standard.has(id) || hasText(`${key}.${id}`)).map(itemOf) : all;
  };
}

/** Returns how to read the value, because a text may be another one the next time. */
function ownedValue(path: string, name: string, value: unknown, given: Given): () => unknown {
  const key = `${path}.${name}`;
  const { added, lists, code } = given;
  if (code?.includes(name)) return () => value;
  if (typeof value === 'string') {
    if (added && name === 'id') return () => added;
    if (isFixed(name, value, given)) return () => value;
    defaultTexts[key] = added ? '' : value;
    return () => textOf(key);
  }
  if (Array.isArray(value) && lists?.includes(name)) return ownedList(key, value, given);
  const result = typeof value === 'object' && value ? ownedObject(key, value, given) : value;
  if (added && Array.isArray(value) && Array.isArray(result)) {
    const parts = value.map((part: unknown, index) => `${key}.${idOf(part, index)}`);
    return () => result.filter((_, index) => hasText(parts[index] ?? ''));
  }
  return () => result;
}

function ownedObject(path: string, defaults: object, given: Given): object {
  const isArray = Array.isArray(defaults);
  const result = isArray ? [] : {};
  for (const [name, value] of Object.entries(defaults))
    Object.defineProperty(result, name, {
      enumerable: true,
      get: ownedValue(path, isArray ? idOf(value, name) : name, value, given),
    });
  return result;
}

/**
 * Texts that the owner may replace in the panel. Read them when they are shown: a text that is read while its module
 * loads stays the default.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function owned<const T extends object>(path: string, defaults: T, options: Options = {}): Owned<T> {
  const texts = ownedObject(path, defaults, options);
  declarations.push([path, texts, defaults, options]);
  // Same names and kinds of values as the defaults.
  return texts as Owned<T>;
}
