/** Response options for a page whose data couldn't be loaded: retry soon, don't cache. */
export const unavailable = { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } };
