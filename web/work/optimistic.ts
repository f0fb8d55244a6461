import type { Cache } from '@urql/exchange-graphcache'
import type { RoomCache } from '../platform/room.ts'

/** The mutations with an optimistic response, and its type. */
const kinds = {
  updateTask: 'Task',
  updateColumn: 'Column',
  updateBoard: 'Board',
  setTaskDaily: 'Task',
} as const
type Field = keyof typeof kinds
type Input = { id?: string; taskID?: string }

interface OptimisticBoard extends Record<Field, (input: never, cache: Cache) => object> {
  isPatched: NonNullable<RoomCache['isPatched']>
  heldEvents: NonNullable<RoomCache['heldEvents']>
}

let board: OptimisticBoard | undefined

/**
 * Optimistic updaters of the viewer's and others' moves are registered by the board's chunk; until it loads, moves are
 * not possible.
 */
export function registerOptimisticBoard(optimistic: OptimisticBoard): void {
  board = optimistic
}

export const heldEvents: OptimisticBoard['heldEvents'] = (underWay) => board?.heldEvents(underWay)

export const isPatched: OptimisticBoard['isPatched'] = (event, shown) =>
  board?.isPatched(event, shown) ?? false

type Answers = NonNullable<RoomCache['optimistic']>

const answers =
  (field: Field): Answers[string] =>
  ({ input }, cache) => {
    const { id, taskID } = input as Input
    return { __typename: kinds[field], id: id ?? taskID, ...board?.[field](input as never, cache) }
  }

export const workOptimistic: Answers = Object.fromEntries(
  (Object.keys(kinds) as Field[]).map((field) => [field, answers(field)]),
)
