/** The customers tab, searched for one of them. */
export const customerPath = (username: string) => `/admin?tab=customers&q=${encodeURIComponent(username)}`;
