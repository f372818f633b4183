const RESERVED = [
  'admin',
  'demo',
  'administrator',
  'root',
  'owner',
  'support',
  'system',
  'api',
  'www',
  'postmaster',
  'security',
  'webmaster',
  'hostmaster',
  'abuse',
  'staff',
  'moderator',
  'billing',
  'noreply',
  'mailer-daemon',
  'superuser',
  'sysadmin',
];

/** Letters of other alphabets, and digits, that are read as a Latin letter. */
const LOOK_ALIKES: Record<string, string> = {
  а: 'a',
  α: 'a',
  ɑ: 'a',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  ε: 'e',
  ɡ: 'g',
  һ: 'h',
  і: 'i',
  ι: 'i',
  ı: 'i',
  ї: 'i',
  l: 'i',
  '1': 'i',
  '|': 'i',
  '!': 'i',
  ј: 'j',
  κ: 'k',
  к: 'k',
  м: 'm',
  п: 'n',
  η: 'n',
  о: 'o',
  ο: 'o',
  '0': 'o',
  р: 'p',
  ρ: 'p',
  ѕ: 's',
  '5': 's',
  $: 's',
  т: 't',
  τ: 't',
  υ: 'u',
  ս: 'u',
  ν: 'v',
  ѵ: 'v',
  ԝ: 'w',
  ω: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  γ: 'y',
  '@': 'a',
  '3': 'e',
  '4': 'a',
};

/** What a name looks like to a hurried reader. */
function skeleton(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|[._\-\s]|\p{Cf}/gu, '');
  return Array.from(plain)
    .map((character) => LOOK_ALIKES[character] ?? character)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}

const reservedSkeletons = new Set(RESERVED.map(skeleton));

/** Names that only the house itself may carry, in any spelling that looks like one. */
export const isReservedUsername = (username: string) => reservedSkeletons.has(skeleton(username));

/** The form in which names and addresses are compared. */
export const normalizeLogin = (login: string) => login.normalize('NFKC').trim().toLowerCase();

export const isUsername = (username: string) => /^[a-z0-9._-]+$/i.test(username);
export const USERNAME_CHARACTERS = 'Username may contain letters, digits, dots, underscores and hyphens';
