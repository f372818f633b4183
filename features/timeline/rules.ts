export const FILTERS = ['all', 'emails', 'notes'] as const;
export type TimelineFilter = (typeof FILTERS)[number];
