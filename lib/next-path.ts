/** The path to return to after signing in, or the fallback if it isn't ours. */
export function safeNextPath(next: string | null, fallback: string): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return fallback;
  try {
    const url = new URL(next, 'http://own.invalid');
    // Removing dot segments can leave a path that browsers read as another host.
    const isOwn = url.origin === 'http://own.invalid' && !url.pathname.startsWith('//');
    return isOwn ? url.pathname + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
}
