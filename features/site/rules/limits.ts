/** In characters. Headers, emails and titles have room for it. */
export const LONGEST_COMPANY_NAME = 60;
