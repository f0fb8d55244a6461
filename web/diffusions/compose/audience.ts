import type { AudienceRole } from '../../../shared/diffusions-facts.ts'
import type { Person } from '../../messaging/model/channel.ts'

/** The selected recipients of a text. */
export interface Chosen {
  roles: AudienceRole[]
  tags: string[]
  people: Person[]
  /** Ids of smart lists. */
  lists: string[]
  without: Person[]
}

export const nobody: Chosen = { roles: [], tags: [], people: [], lists: [], without: [] }

export const toInput = ({ roles, tags, people, lists, without }: Chosen) => ({
  roles,
  tags,
  smartLists: lists,
  users: people.map(({ id }) => id),
  without: without.map(({ id }) => id),
})
