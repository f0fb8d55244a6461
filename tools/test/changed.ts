import { isTest, placeOf, type Source } from '../floor-plan/sources.ts'
import { floorPlan } from '../rooms.ts'

/** Files that everything depends on: a change of one can reach every test. */
const foundations = [
  /^package(-lock)?\.json$/,
  /^(vitest|vite)\.config\.ts$/,
  /^tsconfig\.json$/,
  /^server\/(testing|platform)\//,
  /^server\/(app|rooms)\.ts$/,
  /^server\/database\/migrations\//,
  /^web\/(platform|ui|shell)\//,
]

/** They name every room, so that through them a change in one would reach the tests of all. */
const listsOfRooms = [
  'server/rooms.ts',
  'server/sweep/cases.ts',
  'web/rooms.ts',
  'server/database/demo/rooms.ts',
]

/** Quick tests about the whole of the house. */
const always = ['tools/floor-plan.test.ts', 'server/contract.test.ts', 'web/texts.test.ts']

/** What the operations of a room are tried with as every kind of caller. */
const sweep = 'server/sweep/sweep.test.ts'

/** What a change can reach. */
export interface Reached {
  /** Files of tests. */
  tests: string[]
  /** Rooms of the server, whose operations the sweep tries; undefined for those of all. */
  swept?: string[]
}

/**
 * What a change of these files can reach: the tests that import them, whichever way but through the lists of all rooms, and for a
 * room also its own on both sides and the journeys that name it in `@module-tag`. Undefined when that may be any test.
 */
export function reachedBy(changed: string[], files: Source[]): Reached | undefined {
  if (changed.some((path) => foundations.some((pattern) => pattern.test(path)))) return undefined
  const rooms = new Set(changed.map(roomOf).filter((room) => room !== undefined))
  const imported = importersOf(changed, files)
  const isReached = (test: Source) =>
    imported.has(test.path) ||
    always.includes(test.path) ||
    rooms.has(roomOf(test.path) ?? '') ||
    tagsOf(test).some((tag) => rooms.has(tag)) ||
    (test.path === sweep && changed.some((path) => path.startsWith('server/')))
  const tests = files
    .filter(isTest)
    .filter(isReached)
    .map(({ path }) => path)
  if (changed.some((path) => path.startsWith('server/sweep/'))) return { tests }
  const serving = [...imported].filter((path) => path.startsWith('server/'))
  return { tests, swept: [...new Set(serving.map(roomOf))].filter((room) => room !== undefined) }
}

/** The room of a file on any side; `shared/requests-facts.ts` is of requests. */
function roomOf(path: string): string | undefined {
  const { side, room } = placeOf(path)
  const name = side === 'shared' ? room.replace(/[-.].*$/, '') : room
  return name in floorPlan ? name : undefined
}

function importersOf(changed: string[], files: Source[]): Set<string> {
  const importers = Map.groupBy(
    files.flatMap(({ path, imports }) => imports.map((to) => ({ path, to }))),
    ({ to }) => to,
  )
  const reached = new Set(changed)
  // A set that grows while it is walked is walked to its end.
  for (const path of reached) {
    if (listsOfRooms.includes(path) && !changed.includes(path)) continue
    for (const importer of importers.get(path) ?? []) reached.add(importer.path)
  }
  return reached
}

const tagsOf = ({ text }: Source): string[] =>
  [...text.matchAll(/@module-tag ([\w-]+)/g)].map(([, tag]) => String(tag))
