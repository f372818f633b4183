import type { LucideIcon } from 'lucide-react';

export type Command = {
  id: string;
  group: string;
  label: string;
  /** Synonyms that the search also matches. */
  keywords?: string;
  icon: LucideIcon;
  run: () => void;
};

export type CommandCopy = {
  title: string;
  hint: string;
  placeholder: string;
  /** Shown when nothing matches "{query}". */
  none: string;
  keys: readonly (readonly [key: string, effect: string])[];
};

type Searchable = Pick<Command, 'label' | 'group' | 'keywords'>;

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** How closely a command matches: lower is closer, null if a word is missing. */
function distance({ label, group, keywords = '' }: Searchable, words: string[]): number | null {
  const labelWords = wordsOf(label);
  const everything = `${label} ${group} ${keywords}`.toLowerCase();
  if (!words.every((word) => everything.includes(word))) return null;
  if (words.every((word) => labelWords.some((own) => own.startsWith(word)))) return 0;
  return words.every((word) => label.toLowerCase().includes(word)) ? 1 : 2;
}

/** The commands that contain every word, closest matches first. */
export function filterCommands<Item extends Searchable>(commands: readonly Item[], query: string): Item[] {
  const words = wordsOf(query);
  return commands
    .map((command) => ({ command, distance: distance(command, words) }))
    .filter((found) => found.distance !== null)
    .toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
    .map(({ command }) => command);
}

/** Groups appear in the order of their first command. */
export function groupCommands<Item extends Searchable>(commands: readonly Item[]): [group: string, items: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  return [...groups];
}
