import { v5 } from 'uuid'

/** The id of a submission from a draft: the same content has the same id, also after a reload. */
export const idInDraft = (draftID: string, ...parts: unknown[]): string => v5(JSON.stringify(parts), draftID)
