import { declarations, idOf, isFixed, type Options } from './own.ts';

type TextKind = 'text' | 'email' | 'url' | 'phone' | 'color' | 'picture';

/** Texts that are no sentences, by their names. */
const KINDS: Readonly<Record<string, TextKind>> = {
  email: 'email',
  supportEmail: 'email',
  phone: 'phone',
  url: 'url',
  schedulingUrl: 'url',
  accent: 'color',
  logoLight: 'picture',
  logoDark: 'picture',
  icon: 'picture',
  sharePicture: 'picture',
  avatar: 'picture',
};

/** Elsewhere, a text of such a name is a word, such as the label of a field. */
const kindOf = (key: string, name: string, { free }: Given): TextKind =>
  (free?.includes(name) || /^(company|brand)\./.test(key) ? KINDS[name] : undefined) ?? 'text';

/** A text or list that the owner may replace. */
export type Ownable =
  | {
      key: string;
      kind: TextKind;
      text: string;
      /** Whose length and placeholders an own text follows: the default, or that of the first item for an added one. */
      like: string;
    }
  | { key: string; kind: 'list'; ids: string[] };

type Given = Options & { added?: true };

/** The name of an item that was added. They are few, because what is known of each stays in memory. */
export const ADDED_ITEM = /^item-[1-9]\d?$/;

const ownables = new Map<string, Ownable>();
const paths = new WeakMap<object, string>();
/** Learns the texts of an item that was added, by the key of its list. */
const addedItems = new Map<string, (id: string) => void>();
let learned = 0;

function learnList(key: string, items: readonly unknown[], given: Given): void {
  const ids = items.map(idOf);
  ownables.set(key, { key, kind: 'list', ids });
  for (const [index, item] of items.entries()) learnValue(`${key}.${ids[index]}`, ids[index] ?? '', item, given);
  addedItems.set(key, (id) => learnValue(`${key}.${id}`, id, items[0], { ...given, added: true }));
}

function learnValue(key: string, name: string, value: unknown, given: Given): void {
  const { added, lists, code } = given;
  if (code?.includes(name)) return;
  if (typeof value === 'string') {
    if (isFixed(name, value, given)) return;
    ownables.set(key, { key, kind: kindOf(key, name, given), text: added ? '' : value, like: value });
  } else if (Array.isArray(value) && lists?.includes(name)) learnList(key, value, given);
  else if (typeof value === 'object' && value) learnObject(key, value, given);
}

function learnObject(path: string, defaults: object, given: Given): void {
  for (const [name, value] of Object.entries(defaults)) {
    const id = Array.isArray(defaults) ? idOf(value, name) : name;
    learnValue(`${path}.${id}`, id, value, given);
  }
}

/** Parts of texts that `owned` returned have the same names as their defaults. The items of lists aren't parts. */
function notePaths(path: string, texts: object, defaults: object, options: Options): void {
  paths.set(texts, path);
  for (const [name, value] of Object.entries(defaults)) {
    const isPart = typeof value === 'object' && value && !(Array.isArray(value) && options.lists?.includes(name));
    const id = Array.isArray(defaults) ? idOf(value, name) : name;
    if (isPart) notePaths(`${path}.${id}`, Reflect.get(texts, name), value, options);
  }
}

/** Modules may declare texts at any time. */
function learn(): void {
  for (const [path, texts, defaults, options] of declarations.slice(learned)) {
    learned++;
    learnObject(path, defaults, options);
    notePaths(path, texts, defaults, options);
  }
}

/** Everything that can be replaced, by key. Complete once the modules that declare it are loaded. */
export function ownableTexts(): ReadonlyMap<string, Ownable> {
  learn();
  return ownables;
}

/** Also finds the texts of items that were added to a list. */
export function ownableOf(key: string): Ownable | undefined {
  learn();
  const known = ownables.get(key);
  if (known) return known;
  for (const [list, learnItem] of addedItems) {
    const [id = ''] = key.startsWith(`${list}.`) ? key.slice(list.length + 1).split('.', 1) : [];
    if (ADDED_ITEM.test(id)) learnItem(id);
  }
  return ownables.get(key);
}

/** The beginning of the keys of texts that `owned` returned. */
export function pathOf(texts: object): string {
  learn();
  const path = paths.get(texts);
  if (path === undefined) throw new Error('these texts have no keys');
  return path;
}
