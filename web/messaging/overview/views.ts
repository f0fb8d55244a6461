/** The views of the overview, in the order of their tabs; the last segment of the URL. */
export const views = ['unread', 'recent', 'drafts', 'archive', 'tags', 'browse'] as const
/** Clients are members of every channel that they may open, and have no tags. */
export const staffViews: readonly string[] = ['tags', 'browse']
export type View = (typeof views)[number]
