/**
 * A group that a message can mention: everyone in the channel, everyone with a role or a tag, or the members that a smart list
 * matches.
 */
export type MentionGroup = string

/** The roles after `role:`; `user` is all staff. */
export const mentionRoles = ['admin', 'user', 'client'] as const
export type MentionRole = (typeof mentionRoles)[number]

export const everybodyHere = 'channel'

const group =
  /^(?:channel|role:(?:admin|user|client)|list:[\da-f-]{36}|tag:[^\p{C}\s](?:[^\p{C}]{0,48}[^\p{C}\s])?)$/u

export const isMentionGroup = (id: string): boolean => group.test(id)

/** The role of a group; undefined for the others. */
export const roleOfGroup = (id: string): MentionRole | undefined =>
  mentionRoles.find((role) => id === `role:${role}`)

/** The tag of a group; undefined for the others. */
export const tagOfGroup = (id: string): string | undefined =>
  id.startsWith('tag:') ? id.slice('tag:'.length) : undefined

/** The id of the smart list of a group; undefined for the others. */
export const listOfGroup = (id: string): string | undefined =>
  id.startsWith('list:') ? id.slice('list:'.length) : undefined

/** Separates people and groups, each once. */
export function splitMentions(mentions: readonly string[]): { people: string[]; groups: string[] } {
  const all = [...new Set(mentions)]
  return { people: all.filter((id) => !isMentionGroup(id)), groups: all.filter(isMentionGroup) }
}
