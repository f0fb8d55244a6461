import { isPersonKey, type PersonKey, people } from '../story/people.ts'
import type { Dice } from './dice.ts'
import type { Changed, Happening, Said } from './happening.ts'
import type { Line, Scene } from './scene.ts'
import { createFill, type Fill, type Filling } from './slots.ts'

/** The conversation and the people of a scene. */
export type Stage = Omit<Filling, 'cast' | 'called'> & {
  conversation: string
  /** The people of the roles. */
  cast: Readonly<Record<string, PersonKey>>
  /** The people who are present. */
  present: readonly PersonKey[]
  /** The moment of a line, after the previous one. */
  next(previous: Date, gap: Line['gap']): Date
  /** The moment this many minutes after another. */
  after(moment: Date, minutes: number): Date
}

/**
 * The people of a scene's roles: those of the cast, and any others for single letters; null if a role can't be filled.
 */
export function castFor(
  scene: Scene,
  { cast, present, dice }: Pick<Stage, 'cast' | 'present' | 'dice'>,
): Map<string, PersonKey> | null {
  const roles = rolesOf(scene)
  const named = roles.filter((role) => role.length > 1)
  const found = new Map<string, PersonKey>()
  for (const role of named) {
    const person = cast[role]
    if (!person || !present.includes(person)) return null
    found.set(role, person)
  }
  const others = dice.shuffled(present.filter((person) => ![...found.values()].includes(person)))
  for (const role of roles.filter((each) => each.length === 1)) {
    const person = others.shift()
    if (!person) return null
    found.set(role, person)
  }
  return found
}

/** Everyone who speaks in a scene or is named in it. */
export function rolesOf({ lines }: Scene): string[] {
  const named = (text: string) =>
    [...text.matchAll(/<@?([a-z]+\d?)>/g)].map(([, role = '']) => role).filter((role) => isRole.test(role))
  const texts = ({ text, changes }: Line) => [text, ...changes.map((change) => change.text)]
  const actors = ({ role, changes }: Line) => [role, ...changes.flatMap((change) => change.role ?? [])]
  return [...new Set(lines.flatMap((line) => [...actors(line), ...texts(line).flatMap(named)]))].toSorted()
}

/** The roles of scenes; a single letter is any person. */
export const isRole = /^(?:lead|boss|account|producer|designer|writer|dev|motion|client|client2|[a-d])$/

/** The messages and changes of a scene that begins at a moment; keys of messages are `<conversation>/<number>` from `first` on. */
export function playScene(
  scene: Scene,
  { cast, begins, first }: { cast: ReadonlyMap<string, PersonKey>; begins: Date; first: number },
  stage: Stage,
): Happening[] {
  const called = (person: string) => (isPersonKey(person) ? people[person].called : person)
  const fill = createFill({ ...stage, cast, called })
  const happenings: Happening[] = []
  let at = begins
  let root: string | null = null
  for (const [index, line] of scene.lines.entries()) {
    if (index > 0) at = stage.next(at, line.gap)
    const by = cast.get(line.role)
    if (!by) throw new Error(`nobody is ${line.role} in “${scene.title}”`)
    const key = `${stage.conversation}/${first + index}`
    const said = say(line, { key, by, at, answers: line.answer ? root : null }, stage.conversation, fill)
    if (line.quotes) said.quotes = `${stage.conversation}/${first + index - line.quotes}`
    const whoOf = ({ role = line.role }: Line['changes'][number]) => cast.get(role) ?? by
    happenings.push(
      said,
      ...line.changes.map((change) => changed(change, { ...said, by: whoOf(change) }, stage, fill)),
    )
    if (!line.answer) root = key
  }
  return happenings
}

type Where = Pick<Said, 'key' | 'by' | 'at' | 'answers'>

const say = (line: Line, where: Where, conversation: string, fill: Fill): Said => ({
  kind: 'say',
  ...where,
  conversation,
  text: fill(line.text, where.at),
  internal: line.internal,
  files: line.files.map((name) => fill(name, where.at)),
})

const changed = (
  { kind, gap, text }: Line['changes'][number],
  { key: of, by, at, conversation }: Said,
  stage: Stage,
  fill: Fill,
): Changed => ({ kind, at: stage.after(at, gap), conversation, of, by, text: fill(text, at) })

/** Minutes between two lines without a given gap. */
export const pause = (dice: Dice): number => dice.between(0.6, 9)
