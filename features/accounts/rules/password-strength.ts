import { normalizeLogin } from './usernames.ts';

/** 0 without a password, then weak, fair, good and strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const SHORTEST = 8;
/** Common passwords are one word with a few digits, seldom longer than this. */
const LONGEST_WORD = 12;
const DIGITS_AS_LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  '@': 'a',
  $: 's',
};
const POOLS = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{Ll}\p{Lu}\d]/u, 33],
] as const;

const isWord = (password: string) => {
  const word = password.replace(/[01345@$](?=.*\p{L})/gu, (character) => DIGITS_AS_LETTERS[character] ?? character);
  return word.length < LONGEST_WORD && /^\d*\p{L}*[\d\W_]{0,4}$/u.test(word);
};

/** Repeated characters and steps such as abc or 321 add nothing that an attacker has to guess. */
function guessedCharacters(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;
}

/** An estimate while somebody types; the server decides what it accepts. `known`: words about the person. */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  if (password === '') return 0;
  const rest = known
    .filter((word) => word.length > 2)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(normalizeLogin(word), ''), normalizeLogin(password));
  if (Array.from(password).length < SHORTEST || rest.length < SHORTEST / 2 || isWord(password)) return 1;
  const pool = POOLS.reduce((sum, [characters, size]) => sum + (characters.test(password) ? size : 0), 0);
  const bits = Math.min(guessedCharacters(password), rest.length) * Math.log2(pool);
  if (bits < 40) return 1;
  if (bits < 60) return 2;
  return bits < 80 ? 3 : 4;
}
