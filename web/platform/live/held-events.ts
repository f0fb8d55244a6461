import type { OperationResult } from 'urql'
import type { LiveEvent } from './event-document.ts'
import type { Calls } from './replay-exchange.ts'

/** The entity whose fields an event carries, if any. */
export type EntityOf = (event: LiveEvent) => { __typename: string; id: string } | undefined

interface Held {
  event: OperationResult
  overtaken: boolean
}

export type HeldEvents = ReturnType<typeof createHeldEvents>
export type HeldEventsOf = (underWay: Calls['underWay']) => HeldEvents | undefined

/**
 * An event with fields of an entity that the viewer is just changing may be older than that change, and would revert it
 * for a moment. It waits for the response; if they differ, it is passed on as the mere fact that the entity has
 * changed.
 */
export function createHeldEvents(underWay: Calls['underWay'], entityOf: EntityOf) {
  let held: Held[] = []

  function isHeld({ data }: OperationResult): boolean {
    const entity = data?.onEvent && entityOf(data.onEvent)
    if (!entity) return false
    return [...underWay.values()].some(
      ({ kind, variables }) => kind === 'mutation' && JSON.stringify(variables).includes(entity.id),
    )
  }

  /** An event that is passed on now makes held events with the same rows outdated. */
  function overtake({ data }: OperationResult): void {
    const newer = new Set(rowsBeside(data?.onEvent))
    for (const each of held)
      each.overtaken ||= rowsBeside(each.event.data.onEvent).some((row) => newer.has(row))
  }

  function isAsAnswered(event: OperationResult, answer: object): boolean {
    const entity = entityOf(event.data.onEvent)
    return agree(
      entity,
      Object.values(answer).find((row) => row?.id === entity?.id),
    )
  }

  function asWord(result: OperationResult): OperationResult {
    const { id, type, at, actorID } = result.data.onEvent
    const { __typename: entity, id: entityID } = entityOf(result.data.onEvent) ?? {}
    const onEvent = { __typename: 'Changed', id, type, at, actorID, entity, entityID }
    return { ...result, data: { ...result.data, onEvent } }
  }

  return {
    isHeld,
    asWord,
    overtake,
    hold: (event: OperationResult) => void held.push({ event, overtaken: false }),
    /** Releases the events that need not wait any more, after a response. */
    release(answer: object = {}): OperationResult[] {
      const ready = held.filter(({ event }) => !isHeld(event))
      held = held.filter(({ event }) => isHeld(event))
      return ready.map(({ event, overtaken }) =>
        !overtaken && isAsAnswered(event, answer) ? event : asWord(event),
      )
    },
  }
}

/** The rows in an event other than its main entity, such as the columns that a moved task leaves and enters. */
function rowsBeside(event?: object | null): string[] {
  return Object.values(event ?? {})
    .filter(Array.isArray)
    .flat()
    .filter(isThing)
    .map(({ __typename, id }) => `${__typename}:${id}`)
}

/** Whether two values agree in all fields that both have. */
function agree(one: unknown, other: unknown): boolean {
  if (!isThing(one) || !isThing(other)) return one === other || other === undefined
  return Object.keys(one).every((name) => agree(one[name], other[name]))
}

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
