/** Where customers read their own conversations. */
export const conversationsPath = '/dashboard?view=chat';
export const conversationPath = (id: number) => `${conversationsPath}&conversation=${id}`;
/** A new conversation with an agent; its demo for whoever has no plan. */
export const newConversationPath = (agentId: string) => `${conversationsPath}&agent=${agentId}`;
