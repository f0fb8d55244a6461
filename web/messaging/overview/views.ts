/** The views of all conversations, in the order of their tabs; the last part of the address. */
export const views = ['unread', 'recent', 'drafts', 'archive', 'tags', 'browse'] as const
/** Clients are in what they may open, and know of nothing else. */
export const staffViews: readonly string[] = ['tags', 'browse']
export type View = (typeof views)[number]
