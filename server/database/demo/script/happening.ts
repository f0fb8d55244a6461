import type { PersonKey } from '../story/people.ts'

/**
 * A person writes a message; the text contains mentions as `<@person>`, and of everyone there as `<@channel>`. A sound without
 * words is a voice message.
 */
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
  /** the key of the message that it quotes */
  quotes?: string
  /** names of the files that hang on it */
  files: string[]
}

/** The author edits a message, or a person adds a reaction or tags to it: then `text` is what they add. */
export type Changed = {
  kind: 'edit' | 'delete' | 'internal' | 'public' | 'react' | 'tag'
  at: Date
  conversation: string
  /** the key of the message */
  of: string
  by: PersonKey
  text: string
}

export type Happening = Said | Changed
