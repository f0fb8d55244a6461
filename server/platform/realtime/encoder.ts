import type { App } from '../app.ts'
import type { Side } from '../database/viewer.ts'
import { type Audience, nobody, type StoredEvent } from '../events/event.ts'
import { newId } from '../ids.ts'
import { createOperation, type Operation } from '../operation.ts'
import { audienceOf } from './cursor.ts'
import type { Delivery, Plan } from './plan.ts'

export type Payload = Omit<Delivery, 'data'> & { payload: string | null }

/** The order in which the sides are processed. */
export const sides: readonly Side[] = ['staff', 'client']

/**
 * Encodes a batch of events of one agency: the audience is determined as staff, the payload is loaded as each recipient's side,
 * each once for all receivers. One side after the other: starting one ends the other's read.
 */
export function createEncoder(app: App, agencyId: string) {
  let current: { side: Side; operation: Promise<Operation> } | undefined

  /** The other side's operation releases its connection first: a pool deadlocks when every connection waits for a second one. */
  const operationAs = (side: Side): Promise<Operation> => {
    if (current?.side === side) return current.operation
    const ending = current?.operation.then((other) => other.end())
    const make = () => createOperation(app, { kind: 'system', agencyId, side, tells: true }, newId())
    current = { side, operation: Promise.resolve(ending).then(make) }
    return current.operation
  }

  return {
    async audience(event: StoredEvent): Promise<Audience> {
      const kind = app.eventKinds.get(event.type)
      if (!kind) return nobody
      const operation = await operationAs('staff')
      return operation.within(() => operation.read((tx) => kind.audience(tx, event)))
    },

    /** `{"data":…,"extensions":{"cursor":…}}`, or null if the event has nothing for this document and side. */
    async payload(plan: Plan, side: Side, event: StoredEvent): Promise<Payload> {
      const operation = await operationAs(side)
      const { data, ...others } = await operation.within(() => plan.run(event, operation))
      if (data === null) return { ...others, payload: null }
      const cursor = app.cursors.seal(event.number, audienceOf({ agencyId, side }))
      return { ...others, payload: `{"data":${data},"extensions":{"cursor":"${cursor}"}}` }
    },

    async end() {
      await (await current?.operation)?.end()
    },
  }
}

export type Encoder = ReturnType<typeof createEncoder>
