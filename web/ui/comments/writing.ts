import { isBlank } from '../../../shared/characters.ts'
import { mentionedUsers, parseMarkdown } from '../../../shared/markdown.ts'
import type { FindMentionable } from '../mentions/use-people.ts'

export interface WrittenComment {
  /** Markdown. */
  content: string
  /** The ids of those who are mentioned in it. */
  mentions: string[]
}

/** How comments are written where they stand. */
export interface CommentWriting {
  /** Finds those who read the comment and can be mentioned in it; without it there are no mentions. */
  findPeople?: FindMentionable | undefined
  /** Its longest length. */
  max: number
}

export const toComment = (content: string): WrittenComment => ({
  content,
  mentions: mentionedUsers(parseMarkdown(content)),
})

export const canBeSent = (content: string, max: number): boolean => !isBlank(content) && content.length <= max
