import { useEffect, useState } from 'react'
import type { Mentionable } from './matching.ts'

/** Finds people who can be mentioned, by the beginning of their name; must be referentially stable while it means the same people. */
export type FindMentionable = (keyword: string) => Promise<readonly Mentionable[]>

const nobody: readonly Mentionable[] = []
const typingPause = 120

/** The people who can be mentioned, as far as found; nothing is queried until an @ is typed. */
export function usePeople(
  find: FindMentionable | undefined,
  query: string | undefined,
): readonly Mentionable[] {
  const [known, setKnown] = useState({ find, people: nobody })
  const people = known.find === find ? known.people : nobody
  const isFirst = people === nobody
  useEffect(() => {
    if (query === undefined || !find) return
    let isWanted = true
    const timer = setTimeout(
      async () => {
        // A failed search offers nobody; the name can still be typed.
        const found = await find(query).catch(() => nobody)
        if (isWanted)
          setKnown((before) => ({
            find,
            people: joined(before.find === find ? before.people : nobody, found),
          }))
      },
      isFirst ? 0 : typingPause,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [find, query, isFirst])
  return people
}

function joined(before: readonly Mentionable[], found: readonly Mentionable[]): readonly Mentionable[] {
  const byId = new Map([...before, ...found].map((person) => [person.id, person]))
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}
