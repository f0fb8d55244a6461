/** What can be seen of all conversations at once, in the order of its tabs; the last part of its address. */
export const views = ['unread', 'recent', 'drafts', 'archive', 'tags', 'browse'] as const
/** Clients are in what they may open, and know of nothing else. */
export const staffViews: readonly string[] = ['tags', 'browse']
export type View = (typeof views)[number]
