import { v5 } from 'uuid'

/** The id of what is sent out of a draft that has one of its own: the same again has the same, after a reload too. */
export const idInDraft = (draftID: string, ...parts: unknown[]): string => v5(JSON.stringify(parts), draftID)
