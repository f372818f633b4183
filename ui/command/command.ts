import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type CommandAction = {
  id: string;
  label: string;
  /** With what it is done to, for screen readers. */
  name: string;
  icon: LucideIcon;
  run: () => void;
};

export type Command = {
  id: string;
  group: string;
  label: string;
  /** A second line. */
  detail?: string;
  /** For screen readers, if it says more than the label. */
  name?: string;
  /** Synonyms that the search also matches. */
  keywords?: string;
  icon: LucideIcon;
  /** Shown instead of the icon. */
  picture?: ReactNode;
  /** What it is, at the end of the row. */
  note?: ReactNode;
  /** What else can be done with it. */
  actions?: readonly CommandAction[];
  run: () => void;
};

export type CommandCopy = {
  title: string;
  hint: string;
  placeholder: string;
  clear: string;
  cancel: string;
  open: string;
  keys: readonly (readonly [key: string, effect: string])[];
  /** What Escape does before and after something was typed. */
  escape: { empty: string; typed: string };
};

type Searchable = Pick<Command, 'label' | 'group' | 'keywords'>;

export const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** How closely a command matches: lower is closer, null if a word is missing. */
function distance({ label, group, keywords = '' }: Searchable, words: string[]): number | null {
  const labelWords = wordsOf(label);
  const everything = `${label} ${group} ${keywords}`.toLowerCase();
  if (!words.every((word) => everything.includes(word))) return null;
  if (words.every((word) => labelWords.some((own) => own.startsWith(word)))) return 0;
  return words.every((word) => label.toLowerCase().includes(word)) ? 1 : 2;
}

/** Whether the label has a word that begins with each of the words. */
export const isNamed = (command: Searchable, query: string) => distance(command, wordsOf(query)) === 0;

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

type Piece = { text: string; isMatch: boolean };

/** The text in pieces, so that what matches a word can be marked. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const lower = text.toLowerCase();
  // Some capital letters have lower-case forms of another length.
  if (lower.length !== text.length) return [{ text, isMatch: false }];
  const isMarked = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let place = lower.indexOf(word); place >= 0; place = lower.indexOf(word, place + 1)) {
      isMarked.fill(true, place, place + word.length);
    }
  }
  const pieces: Piece[] = [];
  for (const [place, isMatch] of isMarked.entries()) {
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += text.charAt(place);
    else pieces.push({ text: text.charAt(place), isMatch });
  }
  return pieces;
}
