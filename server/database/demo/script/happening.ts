import type { PersonKey } from '../story/people.ts'

/** Somebody writes a message; mentions stand in the text as `<@person>`. */
export type Said = {
  kind: 'say'
  at: Date
  conversation: string
  key: string
  by: PersonKey
  text: string
  internal: boolean
  /** the key of the message that it answers */
  answers: string | null
  /** names of the files that hang on it */
  files: string[]
}

/** The author changes a message. */
export type Changed = {
  kind: 'edit' | 'delete' | 'internal' | 'public'
  at: Date
  conversation: string
  /** the key of the message */
  of: string
  by: PersonKey
  text: string
}

export type Happening = Said | Changed
