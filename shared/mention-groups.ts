/** What a message can mention beside people: everybody in the channel, all of one role, all who carry a tag, or whom a list finds. */
export type MentionGroup = string

/** The words behind `role:`; `user` is the whole team. */
export const mentionRoles = ['admin', 'user', 'client'] as const
export type MentionRole = (typeof mentionRoles)[number]

export const everybodyHere = 'channel'

const group =
  /^(?:channel|role:(?:admin|user|client)|list:[\da-f-]{36}|tag:[^\p{C}\s](?:[^\p{C}]{0,48}[^\p{C}\s])?)$/u

export const isMentionGroup = (id: string): boolean => group.test(id)

/** The role that a group stands for; undefined for the others. */
export const roleOfGroup = (id: string): MentionRole | undefined =>
  mentionRoles.find((role) => id === `role:${role}`)

/** The tag that a group stands for; undefined for the others. */
export const tagOfGroup = (id: string): string | undefined =>
  id.startsWith('tag:') ? id.slice('tag:'.length) : undefined

/** The id of the list that a group stands for; undefined for the others. */
export const listOfGroup = (id: string): string | undefined =>
  id.startsWith('list:') ? id.slice('list:'.length) : undefined

/** People and groups apart, each once. */
export function splitMentions(mentions: readonly string[]): { people: string[]; groups: string[] } {
  const all = [...new Set(mentions)]
  return { people: all.filter((id) => !isMentionGroup(id)), groups: all.filter(isMentionGroup) }
}
