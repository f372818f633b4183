import { describe, expect, test } from 'vitest';
import { fileProblems } from './support/feature-files.ts';
import { featureOf, findCycle, graphOf, readSourceTree, type SourceFile } from './support/source-tree.ts';
import { foreignWrites } from './support/table-owners.ts';

/** Each top-level folder and what it may import: server → app → features → { db, ui, content } → lib. */
const LAYERS: Record<string, { holds: string; imports: string[] }> = {
  server: { holds: 'what machines call', imports: ['app', 'features', 'db', 'ui', 'content', 'lib'] },
  app: { holds: 'what people see', imports: ['features', 'ui', 'content', 'lib'] },
  features: { holds: 'what the business does', imports: ['db', 'ui', 'content', 'lib'] },
  db: { holds: 'what is stored', imports: ['lib'] },
  ui: { holds: 'how it looks, without a business term', imports: ['lib'] },
  content: { holds: 'what the site says', imports: ['lib'] },
  lib: { holds: 'tools that know nothing about the business', imports: [] },
};

const SQL_FILE =
  /^(db\/|features\/(ctx|personal\.server)\.ts$|features\/[a-z-]+\/(personal\.server|queries\.server|commands\.server|(commands|queries)\/[a-z-]+\.server)\.ts$)/;
const BROWSER_FILE =
  /^(ui|content|lib)\/|^app\/(document|site\/frame|site\/not-found)\/|^features\/[a-z-]+\/(components\/|(staff-)?client|input|rules)/;

type Rule = {
  name: string;
  /** How to fix it. */
  advice: string;
  appliesTo?: (file: SourceFile) => boolean;
  problems: (file: SourceFile) => string[];
};

const files = readSourceTree();
const foreignWritesIn = foreignWrites(files);

const folderOf = (path: string) => path.split('/')[0] ?? '';
const isOurs = (path: string) => /^(server|app|features|db|ui|content|lib|tests|scripts)\//.test(path);
const isInLayer = ({ folder }: SourceFile) => folder in LAYERS;
const isProduct = (file: SourceFile) => isInLayer(file) && !file.isTest;
const matches = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([found]) => found.trim());

const forbiddenImports = ({ folder, imports, isTest }: Pick<SourceFile, 'folder' | 'imports' | 'isTest'>) =>
  imports
    .map(({ target }) => target)
    .filter(isOurs)
    .filter((target) => folderOf(target) !== folder && !LAYERS[folder]?.imports.includes(folderOf(target)))
    .filter(
      (target) => !(isTest && (target.startsWith('tests/support/') || (folder !== 'app' && target.startsWith('db/')))),
    )
    .map((target) => `imports ${target}`);

const RULES: Rule[] = [
  {
    name: 'imports follow the order of the layers',
    advice: `Move what both need to the right: ${Object.entries(LAYERS)
      .map(([folder, { holds }]) => `${folder}/ holds ${holds}`)
      .join('; ')}.`,
    appliesTo: isInLayer,
    problems: forbiddenImports,
  },
  {
    name: 'public and customer pages import nothing from the panel',
    advice: 'Move what both need to app/shell, features, ui or lib.',
    appliesTo: (file) => isProduct(file) && /^app\/(site|auth|dashboard|document)\//.test(file.path),
    problems: ({ imports }) =>
      imports.filter(({ target }) => target.startsWith('app/admin/')).map(({ target }) => `imports ${target}`),
  },
  {
    name: 'feature folders contain only the known files',
    advice:
      'Use contract.ts, input.ts, rules.ts, queries.server.ts, commands.server.ts or emails.tsx, or a folder of that name with a file for each subject; personal.server.ts, client.ts, staff-client.ts, <vendor>.server.ts (tests/support/feature-files.ts lists them) or components/. Code for one page belongs next to it in app, code without business terms in lib or ui.',
    appliesTo: ({ folder }) => folder === 'features',
    problems: (file) => fileProblems(file, files),
  },
  {
    name: 'features know nothing about HTTP',
    advice:
      'Return a value ({ ok: false, reason } or null); the endpoint or loader in server/ or app/ answers with it.',
    appliesTo: (file) => file.folder === 'features' && isProduct(file),
    problems: ({ code, imports }) => [
      ...matches(code, /(?<![\w'".-])(Request|Response|redirect|cookies?)(?![\w'"-])/g).map(
        (word) => `mentions ${word}`,
      ),
      ...imports.filter(({ target }) => /^@?hono/.test(target)).map(({ target }) => `imports ${target}`),
    ],
  },
  {
    name: 'only queries, commands and db/ contain SQL',
    advice: 'Write a function for it in queries.server.ts or commands.server.ts and call that.',
    appliesTo: (file) => isProduct(file) && !SQL_FILE.test(file.path),
    problems: ({ code, imports }) => [
      ...imports
        .filter(({ target }) => /^drizzle-orm|^db\/schema\//.test(target))
        .map(({ target }) => `imports ${target}`),
      ...matches(code, /\b(db|tx)\s*\.\s*(select|insert|update|delete|execute|transaction)\s*\(/g),
    ],
  },
  {
    name: 'only the noun of a table writes it',
    advice:
      'db/schema/<noun>.ts holds the tables of features/<noun>. Call a verb of that noun inside your transaction.',
    appliesTo: (file) => file.folder === 'features' && isProduct(file),
    problems: foreignWritesIn,
  },
  {
    name: 'features open transactions with inTransaction',
    advice: 'Name its parameter ctx: a query of the outer ctx would run outside of the transaction.',
    appliesTo: (file) => file.folder === 'features' && isProduct(file) && file.path !== 'features/ctx.ts',
    problems: ({ code }) => matches(code, /\bctx\.db\.transaction\(|\{\s*\.\.\.ctx,\s*db\s*\}/g),
  },
  {
    name: 'only the table of permissions knows roles',
    advice: 'Name what it needs: can(actor, action), requirePermission, rolesThatMay, isStaff, or useMay() on screens.',
    appliesTo: (file) => isProduct(file) && file.path !== 'features/permissions.ts',
    problems: ({ code }) =>
      matches(code, /[rR]ole\b\s*([!=]==|,)\s*'(customer|editor|advisor|admin)'|\buser\.isAdmin\b/g),
  },
  {
    name: 'icons get their size from CSS',
    advice: 'Use a class: the build draws icons with ui/icon.ts, which knows no size.',
    appliesTo: ({ imports }) => imports.some(({ target }) => target === 'lucide-react'),
    problems: ({ code }) => matches(code, /(?<=\s)(size|absoluteStrokeWidth)=/g),
  },
  {
    name: 'a locked row is selected with eq, not inArray',
    advice: 'PostgreSQL may run the inner query of `in (…)` once per row and lock every row; `=` runs it once.',
    appliesTo: (file) => isProduct(file) && file.code.includes('skipLocked'),
    problems: ({ code }) => matches(code, /\binArray\(\s*[\w.]+,\s*\w+\s*\)/g),
  },
  {
    name: 'browser code does not import .server files',
    advice: 'Read it in the loader of the page, or call the API from client.ts.',
    appliesTo: (file) => isProduct(file) && BROWSER_FILE.test(file.path),
    problems: ({ imports }) =>
      imports
        .filter(({ target, isTypeOnly }) => !isTypeOnly && /\.server(\.tsx?)?$/.test(target))
        .map(({ target }) => `imports ${target}`),
  },
  {
    name: 'browser code imports only types from contracts',
    advice: 'Use import type, so that pages do not load the schemas.',
    appliesTo: (file) =>
      isProduct(file) && (file.folder === 'app' || /^features\/.*\/(client\.ts|components\/)/.test(file.path)),
    problems: ({ imports }) =>
      imports
        .filter(({ target, isTypeOnly }) => !isTypeOnly && /\/contract(\/[a-z-]+)?\.ts$/.test(target))
        .map(({ target }) => `imports ${target}`),
  },
  {
    name: 'modules do not re-export',
    advice: 'Import it from the file that defines it.',
    problems: ({ code }) => matches(code, /^export\s+(type\s+)?(\*|\{[^}]*\})[^;]*?\sfrom\s.*$/gm),
  },
  {
    name: 'files have at most 250 lines',
    advice: 'Split it where its subject changes.',
    problems: ({ lines }) => (lines > 250 ? [`has ${lines} lines`] : []),
  },
  {
    name: 'file names are kebab-case and specific',
    advice: 'Name it for its subject. utils, helpers, common and misc are not subjects.',
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

test('finds the source tree', () => {
  for (const folder of Object.keys(LAYERS)) expect(files.filter((file) => file.folder === folder)).not.toEqual([]);
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
])('imports between %s form no cycle', (_what, nodeOf) => {
  expect(
    findCycle(
      graphOf(
        files.filter(({ isTest }) => !isTest),
        nodeOf,
      ),
    ),
    'Move what both need into a third one.',
  ).toBeNull();
});

describe('a deliberate violation', () => {
  const importing = (path: string, target: string) => ({ path, imports: [{ target, isTypeOnly: true }] });
  const orders = importing('features/orders/queries.server.ts', 'features/ctx.ts');

  test('is found as a cycle of type imports', () => {
    const ctx = importing('features/ctx.ts', orders.path);

    expect(findCycle(graphOf([orders, ctx], (path) => path))).toEqual([orders.path, ctx.path, orders.path]);
  });

  test('is found as a cycle between features only', () => {
    const ctx = importing('features/ctx.ts', 'features/orders/rules.ts');

    expect(findCycle(graphOf([orders, ctx], (path) => path))).toBeNull();
    expect(findCycle(graphOf([orders, ctx], featureOf))).toEqual(['features/orders', ctx.path, 'features/orders']);
  });

  test.each(['orders/helper.server.ts', 'orders/mail.tsx', 'orders/utils.ts', 'orders/paypal/calls.server.ts'])(
    'is found as the file name %s',
    (name) => {
      expect(fileProblems({ path: `features/${name}` }, [])).toEqual(['has an unknown name']);
    },
  );

  test('is found as a folder beside the file of the same name', () => {
    const problems = fileProblems({ path: 'features/mail/queries/emails.server.ts' }, [
      { path: 'features/mail/queries.server.ts' },
    ]);

    expect(problems).toEqual(['lies in a folder beside features/mail/queries.server.ts']);
  });

  test.each(['await ctx.db.update(users).set({ status })', 'sql`delete from users`', 'sql`insert into ${users}`'])(
    'is found as the foreign write %s',
    (code) => {
      expect(foreignWritesIn({ code, path: orders.path })).toEqual(['writes users, which belongs to accounts']);
      expect(foreignWritesIn({ code, path: 'features/accounts/queries.server.ts' })).toEqual([]);
    },
  );

  test('is found as a page that imports the database', () => {
    const page = { ...importing('app/admin/panel-page.tsx', 'db/open.ts'), folder: 'app', isTest: false };

    expect(forbiddenImports(page)).toEqual(['imports db/open.ts']);
  });
});
