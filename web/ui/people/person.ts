import type { Search } from '../../platform/client/use-search.ts'

/** Somebody who can be chosen. */
export interface Person {
  id: string
  name: string
  avatar?: string | null
  companyName?: string | null
  email?: string | null
  role?: string | null
}

/**
 * Those who fit what is typed: a hook, which a room makes of its query by `useTypedSearch`, and which stays the same while the
 * field is there. Nothing is asked while it pauses.
 */
export type FindPeople<Found extends Person = Person> = (typed: string, pause: boolean) => Search<Found>

/** Where what is typed may stand. */
export const textsOf = ({ name, email, companyName }: Person) => [name, email, companyName]

/** What stands in the field when they are chosen: a client is known by their company too. */
export const labelOf = ({ name, companyName }: Person): string =>
  companyName ? `${name} · ${companyName}` : name
