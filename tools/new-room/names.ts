/** What a new room and the things in it are called. */
export interface Names {
  room: string
  thing: string
  things: string
}

const word = /^[a-z][a-z]+$/

/**
 * Of the arguments: the room, and where that does not say it, one thing of it and several. `suppliers` has suppliers in it,
 * `planner` needs `planner event` (or `planner entry entries`). Throws where a word is none, or is taken.
 */
export function namesOf(args: readonly string[], isTaken: (name: string) => boolean): Names {
  const [room = '', thing = singularOf(room), things = pluralOf(thing)] = args
  for (const name of [room, thing, things])
    if (!word.test(name))
      throw new Error('npm run new-room NAME [THING [THINGS]], each one word in small letters')
  if (thing === things)
    throw new Error(`Say what one thing of ${room} is called: npm run new-room ${room} THING`)
  for (const name of [room, thing])
    if (isTaken(name)) throw new Error(`There is something called ${name} already`)
  return { room, thing, things }
}

const singularOf = (room: string): string =>
  room.endsWith('ies') ? `${room.slice(0, -3)}y` : room.endsWith('s') ? room.slice(0, -1) : ''

const pluralOf = (thing: string): string => (thing.endsWith('y') ? `${thing.slice(0, -1)}ies` : `${thing}s`)

/** The words of the templates, put in its place. */
export function named(text: string, { room, thing, things }: Names): string {
  const words: Record<string, string> = { depot: room, samples: things, sample: thing }
  for (const [from, to] of Object.entries(words)) words[capital(from)] = capital(to)
  return text.replace(/depot|Depot|samples|Samples|sample|Sample/g, (found) => words[found] ?? found)
}

export const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
