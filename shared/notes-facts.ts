/** Limits of notes, for server and web; without zod. */
export const noteMax = 50_000
export const noteCommentMax = 20_000
export const asideMax = 2000
/** The maximum number of mentions in a comment. */
export const noteMentionsMax = 50
/** The maximum number of private notes of a person on a message. */
export const asidesMax = 20
