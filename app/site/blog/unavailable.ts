/** How a page answers when what it needs could not be read: try again soon, and keep nothing. */
export const unavailable = { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } };
