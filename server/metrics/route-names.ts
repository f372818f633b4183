/** Addresses of files and machines, by their first part. */
const FILES: Record<string, string> = {
  assets: '/assets/*',
  media: '/media/*',
  brand: '/brand/*',
  og: '/og/*',
  fonts: '/fonts/*',
};

const OTHER_API = '/api/*';
const OTHER = 'other';
/** Paths whose name is remembered. Anyone can invent more. */
const MOST_REMEMBERED = 2_000;

const isParameter = (part: string) => part.startsWith(':');

/** Patterns by their number of parts, those with the fewest parameters first. */
function matcherOf(patterns: readonly string[]) {
  const known = patterns
    .map((pattern) => ({ pattern, parts: pattern.split('/') }))
    .toSorted((one, other) => one.parts.filter(isParameter).length - other.parts.filter(isParameter).length);
  return (path: string) => {
    const parts = path.split('/');
    const fits = (pattern: string[]) =>
      pattern.length === parts.length && pattern.every((part, index) => isParameter(part) || part === parts[index]);
    return known.find((one) => fits(one.parts))?.pattern;
  };
}

/** Names the route of a path. There are only as many names as routes, whatever addresses people invent. */
export function routeNames(patterns: readonly string[]): (path: string) => string {
  const match = matcherOf(patterns);
  const remembered = new Map<string, string>();

  function name(path: string): string {
    if (path.startsWith('/api/')) return match(path) ?? OTHER_API;
    const file = FILES[path.split('/')[1] ?? ''];
    if (file) return file;
    const page = path.endsWith('.data') ? path.slice(0, -'.data'.length) : path;
    return match(page === '/_' ? '/' : page) ?? OTHER;
  }

  return (path) => {
    const known = remembered.get(path);
    if (known !== undefined) return known;
    const found = name(path);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(path, found);
    return found;
  };
}
