import { describe, expect, test } from 'vitest';
import { featureOf, findCycle, graphOf, readSourceTree, type SourceFile } from './support/source-tree.ts';

/** Each room and the rooms it may import from: server → app → features → { db, ui, content } → lib. */
const ROOMS: Record<string, { holds: string; imports: string[] }> = {
  server: { holds: 'what machines call', imports: ['app', 'features', 'db', 'ui', 'content', 'lib'] },
  app: { holds: 'what people see', imports: ['features', 'ui', 'content', 'lib'] },
  features: { holds: 'what the business does', imports: ['db', 'ui', 'content', 'lib'] },
  db: { holds: 'what is remembered', imports: ['lib'] },
  ui: { holds: 'how it looks, without a business word', imports: ['lib'] },
  content: { holds: 'what the site says', imports: ['lib'] },
  lib: { holds: 'tools that know nothing of the business', imports: [] },
};

/** Outside services and libraries that only one feature talks to, each in a file or folder of its own. */
const VENDORS = ['argon2', 'nodemailer', 'reserved-names', 'resvg', 'sandbox', 'stripe', 'zxcvbn'].join('|');
const FEATURE_FILES = [
  /^(ctx|permissions)\.ts$/,
  /^[a-z-]+\/(contract|input|client|rules|rules\/[a-z-]+)\.ts$/,
  /^[a-z-]+\/(queries|commands|queries\/[a-z-]+|commands\/[a-z-]+)\.server\.ts$/,
  /^[a-z-]+\/emails\.tsx$/,
  /^[a-z-]+\/components\/([a-z-]+\/)?[a-z-]+\.(tsx?|css)$/,
  // The port that two vendors implement, and the vendors.
  /^payments\/provider\.server\.ts$/,
  new RegExp(`^[a-z-]+/(${VENDORS})(-[a-z-]+|/[a-z-]+)?\\.server\\.ts$`),
  /^([a-z0-9-]+\/){0,3}[a-z0-9-]+(\.(server|dom|postgres))?\.test\.tsx?$/,
];
const isFeatureFile = (path: string) => FEATURE_FILES.some((name) => name.test(path.replace('features/', '')));
const SQL_FILE =
  /^(db\/|features\/[a-z-]+\/(queries\.server|commands\.server|(commands|queries)\/[a-z-]+\.server)\.ts$)/;
const BROWSER_FILE =
  /^(ui|content|lib)\/|^app\/(document|site\/frame|site\/not-found)\/|^features\/[a-z-]+\/(components\/|client|input|rules)/;

type Rule = {
  name: string;
  /** What the person who broke it should do. */
  advice: string;
  appliesTo?: (file: SourceFile) => boolean;
  /** What is wrong with the file, one entry each. */
  problems: (file: SourceFile) => string[];
};

const roomOf = (path: string) => path.split('/')[0] ?? '';
const isOurs = (path: string) => /^(server|app|features|db|ui|content|lib|tests|scripts)\//.test(path);
const isRoom = ({ room }: SourceFile) => room in ROOMS;
const isProduct = (file: SourceFile) => isRoom(file) && !file.isTest;
const matches = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([found]) => found.trim());

const importsAgainstTheArrow = ({ room, imports, isTest }: Pick<SourceFile, 'room' | 'imports' | 'isTest'>) =>
  imports
    .map(({ target }) => target)
    .filter(isOurs)
    .filter((target) => roomOf(target) !== room && !ROOMS[room]?.imports.includes(roomOf(target)))
    .filter(
      (target) => !(isTest && (target.startsWith('tests/support/') || (room !== 'app' && target.startsWith('db/')))),
    )
    .map((target) => `imports ${target}`);

const RULES: Rule[] = [
  {
    name: 'imports follow the arrow',
    advice: `Move what both need to the right: ${Object.entries(ROOMS)
      .map(([room, { holds }]) => `${room}/ holds ${holds}`)
      .join('; ')}.`,
    appliesTo: isRoom,
    problems: importsAgainstTheArrow,
  },
  {
    name: 'pages of customers and visitors import nothing from the panel',
    advice: 'Move what both need to app/shell, features, ui or lib.',
    appliesTo: (file) => isProduct(file) && /^app\/(site|auth|dashboard|document)\//.test(file.path),
    problems: ({ imports }) =>
      imports.filter(({ target }) => target.startsWith('app/admin/')).map(({ target }) => `imports ${target}`),
  },
  {
    name: 'a feature folder holds only the files of its vocabulary',
    advice:
      'Use contract.ts, input.ts, rules.ts or rules/, queries.server.ts or queries/, commands.server.ts or commands/, emails.tsx, client.ts, <vendor>.server.ts (VENDORS lists them) or components/. What belongs to one page lies beside it in app, what knows no business to lib or ui.',
    appliesTo: ({ room }) => room === 'features',
    problems: ({ path }) => (isFeatureFile(path) ? [] : ['has a name outside the vocabulary']),
  },
  {
    name: 'features know nothing of HTTP',
    advice:
      'Return a value ({ ok: false, reason } or null); the endpoint or loader in server/ or app/ answers with it.',
    appliesTo: (file) => file.room === 'features' && isProduct(file),
    problems: ({ code, imports }) => [
      ...matches(code, /(?<![\w'".-])(Request|Response|redirect|cookies?)(?![\w'"-])/g).map(
        (word) => `speaks of ${word}`,
      ),
      ...imports.filter(({ target }) => /^@?hono/.test(target)).map(({ target }) => `imports ${target}`),
    ],
  },
  {
    name: 'SQL is written in features/*/{queries,commands}.server.ts and db/ alone',
    advice: 'Give the question a name in queries.server.ts or the change a verb in commands.server.ts, and call that.',
    appliesTo: (file) => isProduct(file) && !SQL_FILE.test(file.path),
    problems: ({ code, imports }) => [
      ...imports
        .filter(({ target }) => /^drizzle-orm|^db\/schema\//.test(target))
        .map(({ target }) => `imports ${target}`),
      ...matches(code, /\b(db|tx)\s*\.\s*(select|insert|update|delete|execute|transaction)\s*\(/g),
    ],
  },
  {
    name: 'one locked row is taken with eq, not with inArray',
    advice: 'PostgreSQL may run the inner query of `in (…)` once per row and take every row; `=` runs it once.',
    appliesTo: (file) => isProduct(file) && file.code.includes('skipLocked'),
    problems: ({ code }) => matches(code, /\binArray\(\s*[\w.]+,\s*\w+\s*\)/g),
  },
  {
    name: 'what runs in browsers does not import .server files',
    advice: 'Load it in the loader of the page, or call the API from client.ts.',
    appliesTo: (file) => isProduct(file) && BROWSER_FILE.test(file.path),
    problems: ({ imports }) =>
      imports
        .filter(({ target, isTypeOnly }) => !isTypeOnly && /\.server(\.tsx?)?$/.test(target))
        .map(({ target }) => `imports ${target}`),
  },
  {
    name: 'browsers know contracts by their types alone',
    advice: 'Write import type: the schemas of a contract are not part of what a page loads.',
    appliesTo: (file) =>
      isProduct(file) && (file.room === 'app' || /^features\/.*\/(client\.ts|components\/)/.test(file.path)),
    problems: ({ imports }) =>
      imports
        .filter(({ target, isTypeOnly }) => !isTypeOnly && target.endsWith('/contract.ts'))
        .map(({ target }) => `imports ${target}`),
  },
  {
    name: 'nothing is exported again',
    advice: 'Import it from the file that defines it.',
    problems: ({ code }) => matches(code, /^export\s+(type\s+)?(\*|\{[^}]*\})[^;]*?\sfrom\s.*$/gm),
  },
  {
    name: 'files are short',
    advice: 'At most 300 lines: split it where its subject changes.',
    problems: ({ lines }) => (lines > 300 ? [`has ${lines} lines`] : []),
  },
  {
    name: 'names are kebab-case and say what is inside',
    advice: 'Name it for its subject; utils, helpers, common and misc are no subjects.',
    problems: ({ path }) =>
      path
        .split('/')
        .filter(
          (part) =>
            !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(part) || /^(utils?|helpers?|common|misc)\b/.test(part),
        )
        .map((part) => `is named ${part}`),
  },
];

const files = readSourceTree();

test('finds the source tree', () => {
  for (const room of Object.keys(ROOMS)) expect(files.filter((file) => file.room === room)).not.toEqual([]);
});

test.each(RULES)('$name', ({ advice, appliesTo = () => true, problems }) => {
  const found = files.filter(appliesTo).flatMap((file) => problems(file).map((problem) => `${file.path} ${problem}`));

  expect(found, `${found.join('\n')}\n${advice}`).toEqual([]);
});

const everyFile = new Set(files.map(({ path }) => path));
const fileOf = (path: string) => (everyFile.has(path) ? path : null);

test.each([
  ['files', fileOf],
  ['features', featureOf],
])('imports between %s form no cycle, types included', (_what, nodeOf) => {
  expect(
    findCycle(
      graphOf(
        files.filter(({ isTest }) => !isTest),
        nodeOf,
      ),
    ),
    'Move what both need into a third.',
  ).toBeNull();
});

describe('a planted violation is found', () => {
  const importing = (path: string, target: string) => ({ path, imports: [{ target, isTypeOnly: true }] });
  const orders = importing('features/orders/queries.server.ts', 'features/ctx.ts');

  test('as a cycle of type imports between files', () => {
    const ctx = importing('features/ctx.ts', orders.path);

    expect(findCycle(graphOf([orders, ctx], (path) => path))).toEqual([orders.path, ctx.path, orders.path]);
  });

  test('as a cycle between features that is none between files', () => {
    const ctx = importing('features/ctx.ts', 'features/orders/rules.ts');

    expect(findCycle(graphOf([orders, ctx], (path) => path))).toBeNull();
    expect(findCycle(graphOf([orders, ctx], featureOf))).toEqual(['features/orders', ctx.path, 'features/orders']);
  });

  test.each(['orders/helper.server.ts', 'orders/mail.tsx', 'orders/utils.ts', 'orders/paypal/calls.server.ts'])(
    'as the file name %s',
    (name) => {
      expect(isFeatureFile(`features/${name}`)).toBe(false);
    },
  );

  test('as a page that imports the database', () => {
    const page = { ...importing('app/admin/panel-page.tsx', 'db/open.ts'), room: 'app', isTest: false };

    expect(importsAgainstTheArrow(page)).toEqual(['imports db/open.ts']);
  });
});
