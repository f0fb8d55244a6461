import { isBlank } from '../../../shared/characters.ts'
import { mentionedUsers, parseMarkdown } from '../../../shared/markdown.ts'
import type { FindMentionable } from '../mentions/use-people.ts'

export interface WrittenComment {
  /** Markdown. */
  content: string
  /** The ids of the mentioned people, where people can be mentioned. */
  mentions?: string[]
}

/** What a composer or editor of comments needs to know about its place. */
export interface CommentWriting {
  /** Finds people who can read the comment and be mentioned in it; without it there are no mentions. */
  findPeople?: FindMentionable | undefined
  /** The maximum length. */
  max: number
}

export const toComment = (content: string, { findPeople }: CommentWriting): WrittenComment => ({
  content,
  ...(findPeople && { mentions: mentionedUsers(parseMarkdown(content)) }),
})

export const canBeSent = (content: string, max: number): boolean => !isBlank(content) && content.length <= max
