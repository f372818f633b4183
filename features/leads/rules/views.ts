/** What the lead list can be narrowed to with one click. `unanswered` holds those that have waited too long. */
export const LEAD_VIEWS = ['quarter', 'open', 'unanswered', 'mine', 'follow-up', 'everything'] as const;
export type LeadView = (typeof LEAD_VIEWS)[number];

/** Leads that are still worked on. */
export const OPEN_STATUSES = ['new', 'contacted', 'qualified'] as const;

/** The filter for leads without an owner. */
export const NO_OWNER = 'none';

/** The shell shows more than 99 as 99+. */
export const MOST_UNANSWERED = 100;

/** The desk's list in the panel's address. */
export const leadsPath = (view: LeadView) => `/admin?tab=contacts&layout=list&view=${view}`;
