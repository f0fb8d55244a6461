import { agencies, membersOf } from '../story/agencies.ts'
import type { PersonKey } from '../story/people.ts'
import { atWork, later } from './working-time.ts'

const day = 86_400_000
/** The agencies are founded at least this many days ago, so that something has expired. */
const leastAge = 30

/** The time of the story. */
export type StoryTime = {
  /** When the agencies are founded and people join. */
  founded: Date
  /** When the conversations begin. */
  begins: Date
  now: Date
  /** A moment by its fraction of the story, from 0 to 1. */
  at(part: number): Date
  /** When a person becomes a member of an agency. */
  arrival(agency: string, person: PersonKey): Date
  /** Whether a person is a member of an agency at a moment. */
  isPresent(agency: string, person: PersonKey, at: Date): boolean
}

/** `days`: the length of the conversations. */
export function createStoryTime(now: Date, days: number): StoryTime {
  const ago = (count: number) => atWork(new Date(now.getTime() - count * day))
  const begins = later(ago(days), 120)
  const at = (part: number) => {
    const moment = atWork(new Date(begins.getTime() + part * (now.getTime() - begins.getTime())))
    return moment < now ? moment : now
  }
  const membershipOf = (agency: string, person: PersonKey) =>
    agencies
      .filter(({ key }) => key === agency)
      .flatMap(membersOf)
      .find((member) => member.person === person)
  return {
    founded: ago(Math.max(days, leastAge)),
    begins,
    now,
    at,
    arrival: (agency, person) => at(membershipOf(agency, person)?.from ?? 0),
    isPresent(agency, person, moment) {
      const { from, until } = membershipOf(agency, person) ?? {}
      return (!from || moment > at(from)) && (!until || moment < at(until))
    },
  }
}
