/** Drafts are stored per user, so that the next user of this browser can't see them. */
export const draftKey = (userId: number, form: string) => `draft:${userId}:${form}`;
