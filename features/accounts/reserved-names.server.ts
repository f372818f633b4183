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

/** ASCII that is read as a letter. Unicode's table of look-alikes, which the library holds, is about other scripts. */
const LOOK_ALIKES: Record<string, string> = { l: 'i', '!': 'i', '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's' };

/** What a name looks like to a hurried reader. */
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

/** Names that only the company itself may use, in any spelling that looks like one. */
export const isReservedUsername = (username: string) => reservedSkeletons.has(skeleton(username));
