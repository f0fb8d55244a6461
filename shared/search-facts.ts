/** What can be searched for. */
export const searchKinds = [
  'message',
  'file',
  'note',
  'aside',
  'task',
  'project',
  'request',
  'comment',
  'person',
  'company',
] as const
export type SearchKind = (typeof searchKinds)[number]

const kindsOfStaff: readonly SearchKind[] = ['note', 'aside', 'company']

/** The kinds that exist for clients, or for staff. */
export const searchKindsFor = (isClient: boolean): readonly SearchKind[] =>
  isClient ? searchKinds.filter((kind) => !kindsOfStaff.includes(kind)) : searchKinds

/** What a text has beside its words. */
export const searchHas = ['link', 'file', 'image', 'video', 'audio'] as const
export type SearchHas = (typeof searchHas)[number]

/** What something is: internal or public, an answer in a thread, done or open. */
export const searchIs = ['internal', 'public', 'thread', 'done', 'open'] as const
export type SearchIs = (typeof searchIs)[number]

/** Characters of a search text. */
export const searchTextMax = 500
/** Words of a search text, those of its phrases included. */
export const searchTermsMax = 30
/** Hits of a kind that are counted and can be reached; beyond it, a search has to be narrowed. */
export const searchCountMax = 300
/** Hits of a page at most. */
export const searchPageMax = 50
/** Characters of the passage of a hit. */
export const searchPassageMax = 240
/** Milliseconds after which a search answers with what it has found so far. */
export const searchTimeMax = 2000
