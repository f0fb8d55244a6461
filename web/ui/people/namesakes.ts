import { fold } from '../../../shared/fold.ts'

/** The ids of people who share a name. */
export function namesakesIn(people: readonly { id: string; name: string }[]): ReadonlySet<string> {
  const byName = Map.groupBy(people, ({ name }) => fold(name))
  return new Set([...byName.values()].flatMap((alike) => (alike.length > 1 ? alike.map(({ id }) => id) : [])))
}
