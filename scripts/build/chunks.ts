import { basename } from 'node:path';
import { type ESTree, parseAst } from 'vite';

type Module = { importers: string[]; dynamicImporters: string[]; code: string | null };
type Modules = { getModuleInfo: (id: string) => Module | null };

const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;

const nameOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? name.value : name.name);

const parse = (module: Module | null) => parseAst(module?.code ?? '', { lang: 'tsx' });

/** The source of every icon by the names under which the index exports it. */
function readIcons(index: string, modules: Modules): Map<string, string> {
  const sources = new Map<string, string>();
  for (const statement of parse(modules.getModuleInfo(index)).body) {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) continue;
    for (const { exported } of statement.specifiers) sources.set(nameOf(exported), basename(statement.source.value));
  }
  return sources;
}

const iconUsers = new Map<string, string[]>();

/**
 * Every icon is imported through one index, so the module graph doesn't show which module uses which icon. The names in
 * the import statements do.
 */
function readIconUsers(index: string, modules: Modules): void {
  const icons = readIcons(index, modules);
  for (const user of modules.getModuleInfo(index)?.importers ?? [])
    for (const statement of parse(modules.getModuleInfo(user)).body) {
      if (statement.type !== 'ImportDeclaration' || statement.source.value !== 'lucide-react') continue;
      for (const specifier of statement.specifiers) {
        const icon = specifier.type === 'ImportSpecifier' && icons.get(nameOf(specifier.imported));
        if (icon) iconUsers.set(icon, [...(iconUsers.get(icon) ?? []), user]);
      }
    }
}

function importersOf(id: string, modules: Modules): string[] {
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  const index = ICON.test(id) && importers.find((importer) => importer.endsWith('lucide-react.mjs'));
  if (!index) return importers;
  if (iconUsers.size === 0) readIconUsers(index, modules);
  return iconUsers.get(basename(id)) ?? [];
}

/** The pages and the parts loaded later whose code includes this module. */
function usersOf(id: string, modules: Modules, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const importers = importersOf(id, modules);
  const users = importers.flatMap((importer) => usersOf(importer, modules, seen));
  const loadsLater = (modules.getModuleInfo(id)?.dynamicImporters ?? []).length > 0;
  return loadsLater || importers.length === 0 ? [id, ...users] : users;
}

/** Public pages, the lightest first: a module that several share is in the file of the lightest. */
const SITE = ['legal', 'blog', 'consultation', 'landing', 'booking', 'success'];
const isRead = (folder: string) => folder === 'legal' || folder === 'blog';
const AUTH = /app[\\/]auth[\\/]auth-/;
const SHELL = /app[\\/]shell[\\/]shell-layout\.tsx/;
const DASHBOARD = /app[\\/]dashboard[\\/]([\w-]+[\\/])?(dashboard-page|profile-page|billing)\.tsx/;
const POST_PAGE = /app[\\/]dashboard[\\/]posts[\\/]/;
/** What is behind sign-in, except where the site itself is set up and edited. */
const OFFICE = /app[\\/](dashboard|shell|admin(?![\\/](setup|site)))[\\/]/;
const POST_LIST = /[\\/](posts-page|blog-tab)\.tsx/;
/** Where posts are listed and written, on the dashboard and in the panel. */
const POSTS = /(app[\\/](dashboard|admin)[\\/]posts|features[\\/](blog|pictures))[\\/]/;
const PANEL = /app[\\/]admin[\\/]panel-page\.tsx/;
const TODAY = /overview-tab\.tsx/;
const CUSTOMERS = /customer(s-tab|-view)\.tsx/;
const CUSTOMER_LIST = /customers-tab\.tsx/;
const LEAD_LIST = /contacts-tab\.tsx/;
const LEADS = /contact(s-tab|-view)\.tsx/;
/** Two of these are a list and the sheet that opens from it. */
const TAB = /app[\\/]admin[\\/].*(-tab|subscriber-part|customer-view|contact-view)\.tsx/;

/** Schemas load when a form gets the focus, so no page may share a file with them. */
const SCHEMA = /[\\/](zod[\\/]|input\.ts|input[\\/]|password-form-input\.ts)/;

/** The file for a module that several pages share. */
function fileOf(id: string, modules: Modules): string | null {
  const users = usersOf(id, modules);
  const isUsedBy = (page: RegExp) => users.some((user) => page.test(user));
  const sites = SITE.filter((folder) => isUsedBy(new RegExp(`app[\\\\/]site[\\\\/]${folder}[\\\\/].*-page\\.tsx`)));
  const [site] = sites;
  const isInAuth = isUsedBy(AUTH);
  const isAtOnce = isUsedBy(SHELL) || isUsedBy(DASHBOARD) || isUsedBy(PANEL);
  if (ICON.test(id)) {
    // Otherwise a page would load the file of another kind of page just for an arrow icon.
    if (sites.length + Number(isInAuth) > 1) return 'icons';
    if (!isAtOnce && isUsedBy(OFFICE)) return site ? 'common' : isInAuth ? 'icons' : 'office-icons';
  }
  if (isInAuth && site) return 'forms';
  if (isAtOnce && isInAuth) return 'account';
  // Otherwise what is behind sign-in would load whole public pages for a text and a few icons.
  if (site && isUsedBy(OFFICE)) {
    if (site === 'booking') return 'times';
    if (isAtOnce && site !== 'success') return 'common';
    if (site === 'consultation') return 'business';
    if (site === 'landing') return 'products';
  }
  if (isInAuth) return 'auth';
  // Otherwise a page with a form would load the blog's whole file for an avatar.
  if (sites.some(isRead) && !sites.every(isRead)) return 'site';
  if (site) return site;
  if (isUsedBy(SHELL)) return 'shell';
  const others = users.filter((user) => TAB.test(user) && !CUSTOMERS.test(user) && !LEADS.test(user)).length;
  const tabs = others + Number(isUsedBy(CUSTOMERS)) + Number(isUsedBy(LEADS));
  const isInPanel = isUsedBy(PANEL);
  if ((isInPanel || tabs > 1) && isUsedBy(POST_PAGE)) return 'office';
  if (isUsedBy(DASHBOARD)) return isInPanel || tabs > 0 ? 'office' : 'dashboard';
  if (!isInPanel && others === 0 && tabs === 2 && !isUsedBy(LEAD_LIST)) return 'people';
  if (isInPanel || tabs > 1) return 'panel';
  if (isUsedBy(TODAY)) return 'today';
  if (isUsedBy(CUSTOMER_LIST)) return 'customers';
  if (!users.every((user) => user === id || POSTS.test(user))) return null;
  return isUsedBy(POST_LIST) ? 'posts' : 'writing';
}

const files = new Map<string, string | null>();

/** A group for each file. A module takes what it imports along, so files that more pages load come first. */
const sharedFiles = [
  'icons',
  'office-icons',
  'common',
  'site',
  'legal',
  'forms',
  'blog',
  'account',
  'auth',
  'times',
  'business',
  'products',
  ...SITE.slice(2),
  'shell',
  'office',
  'dashboard',
  'panel',
  'people',
  'today',
  'customers',
];

const POST_FILES = ['posts', 'writing'];

function sharedFileOf(id: string, modules: Modules): string | null {
  if (SCHEMA.test(id)) return null;
  if (!files.has(id)) files.set(id, fileOf(id, modules));
  return files.get(id) ?? null;
}

const sharedGroup = (file: string) => ({
  name: (id: string, modules: Modules) => (sharedFileOf(id, modules) === file ? file : null),
  minShareCount: 2,
});

/**
 * Few, cacheable files for browsers. A module belongs to the first group that fits, with everything it imports, so no
 * public page loads code that only pages behind sign-in use.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  // Without the entry, which must not run before the modules of the page are registered, but with what it imports: in
  // the file of a page, it would load that page's styles everywhere, and first.
  { name: 'frame', test: /app[\\/](root|site[\\/]site-layout)\.tsx|[\\/]use-back-to-close\.ts/ },
  // Its own file, so its cached copy survives changes of the components that load it.
  { name: 'markdown', test: /node_modules[\\/]marked[\\/]/ },
  { name: 'queries', test: /@tanstack[\\/](react-)?query/ },
  {
    name: 'dialogs',
    test: /[\\/]@?radix-ui[\\/]/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  },
  ...sharedFiles.map(sharedGroup),
  { name: 'schemas', test: SCHEMA, minShareCount: 2, entriesAware: true },
  {
    name: (id: string, modules: Modules) => (POST_FILES.includes(sharedFileOf(id, modules) ?? '') ? null : 'parts'),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 500,
  },
  // Last, because what posts import is used elsewhere, too.
  ...POST_FILES.map(sharedGroup),
];
