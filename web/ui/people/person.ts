import type { Search } from '../../platform/client/use-search.ts'

/** A person who can be selected. */
export interface Person {
  id: string
  name: string
  avatar?: string | null
  companyName?: string | null
  email?: string | null
  role?: string | null
}

/**
 * The people who match the typed text: a hook that a room creates with `useTypedSearch`, and that is stable while the
 * field is mounted. Nothing is queried while paused.
 */
export type FindPeople<Found extends Person = Person> = (typed: string, pause: boolean) => Search<Found>

/** The texts that the typed text may match. */
export const textsOf = ({ name, email, companyName }: Person) => [name, email, companyName]

/** The text of the field for a selected person: a client is shown with their company. */
export const labelOf = ({ name, companyName }: Person): string =>
  companyName ? `${name} · ${companyName}` : name
