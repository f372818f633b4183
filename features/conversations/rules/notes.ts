/** The content of a note among the messages: what happened at that time. */
export const HANDED_OVER = 'handed_over';
export const HANDED_BACK = 'given_back';

/** Of leads that hand-overs make. The form doesn't offer it. */
export const CONVERSATION_INTEREST = 'Conversation';

/** Where the panel shows a conversation that was handed over. */
export const deskPath = (id: number) => `/admin?view=conversations&conversation=${id}`;
