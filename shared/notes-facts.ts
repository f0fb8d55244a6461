/** Limits of notes that both sides know; nothing here needs the parser of inputs. */
export const noteMax = 50_000
export const noteCommentMax = 20_000
export const asideMax = 2000
/** People that one comment may mention. */
export const noteMentionsMax = 50
/** What one person may note at one message. */
export const asidesMax = 20
