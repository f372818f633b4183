/** No page or email works without these. */
export const REQUIRED_FACTS = ['name', 'shortName', 'slug', 'email'] as const;
