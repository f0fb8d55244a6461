/** The page of a higher room that searches a conversation. */
export const searchIn = (conversationID: string): string => `/search?in=conversation.${conversationID}`
