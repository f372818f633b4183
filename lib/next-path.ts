/** The page to return to after signing in: a path of ours, or the fallback. */
export function safeNextPath(next: string | null, fallback: string): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return fallback;
  try {
    const url = new URL(next, 'http://own.invalid');
    // Dot segments may leave a path that browsers read as another host.
    const isOwn = url.origin === 'http://own.invalid' && !url.pathname.startsWith('//');
    return isOwn ? url.pathname + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
}
