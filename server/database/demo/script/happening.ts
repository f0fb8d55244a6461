import type { PersonKey } from '../story/people.ts'

/**
 * A person writes a message; the text contains mentions as `<@person>`, and of everyone as `<@channel>`. A sound without text
 * is a voice message.
 */
export type Said = {
  kind: 'say'
  at: Date
  conversation: string
  key: string
  by: PersonKey
  text: string
  internal: boolean
  /** The key of the message that it replies to. */
  answers: string | null
  /** The key of the quoted message. */
  quotes?: string
  /** The names of its attachments. */
  files: string[]
}

/** An edit of a message by its author, or a reaction or tags by a person; then `text` is what they add. */
export type Changed = {
  kind: 'edit' | 'delete' | 'internal' | 'public' | 'react' | 'tag'
  at: Date
  conversation: string
  /** The key of the message. */
  of: string
  by: PersonKey
  text: string
}

export type Happening = Said | Changed
