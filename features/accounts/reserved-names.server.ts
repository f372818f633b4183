import unhomoglyph from 'unhomoglyph';

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

/** ASCII look-alikes only; the library's Unicode table covers other scripts. */
const LOOK_ALIKES: Record<string, string> = { l: 'i', '!': 'i', '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's' };

/** Names that look alike have the same skeleton. */
function skeleton(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|[._\-\s]|\p{Cf}/gu, '');
  return unhomoglyph(plain)
    .toLowerCase()
    .replace(/./gu, (character) => LOOK_ALIKES[character] ?? character)
    .replace(/vv/g, 'w');
}

const reservedSkeletons = new Set(RESERVED.map(skeleton));

/** What erased accounts are called. */
const ERASED = /^deleted-\d+$/i;

/** Also matches spellings that look like a reserved name. */
export const isReservedUsername = (username: string) =>
  ERASED.test(username) || reservedSkeletons.has(skeleton(username));
