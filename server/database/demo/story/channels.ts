import type { Language } from '../../../../shared/identity.ts'
import { northwindClientChannels } from './client-channels.ts'
import type { PersonKey } from './people.ts'
import { blaueStundeChannels } from './second-agency.ts'
import { northwindTeamChannels } from './team-channels.ts'

export type StoryConversation = {
  key: string
  /** the first conversation of a channel may do without */
  name: string | null
  language: Language
  /** the files of scenes that are played here */
  decks: string[]
  /** titles of what is being worked on */
  assets: string[]
  /** messages in a working week, about */
  perWeek: number
  from?: number
  until?: number
}

export type StoryChannel = {
  key: string
  agency: string
  scope: 'self' | 'direct' | 'team' | 'client'
  name: string | null
  private?: boolean
  /** the owner first; people who join later are added then */
  people: PersonKey[]
  /** the people with roles in the scenes; the others are any people */
  cast: Readonly<Record<string, PersonKey>>
  /** whose project it is, as the scenes name it */
  company: string
  conversations: StoryConversation[]
  /** parts of the story from 0 to 1: when it is made, and when archived */
  from?: number
  archived?: number
}

export const channels: readonly StoryChannel[] = [
  ...northwindTeamChannels,
  ...northwindClientChannels,
  ...blaueStundeChannels,
]
