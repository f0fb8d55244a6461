import type { App } from '../app.ts'
import type { Side } from '../database/viewer.ts'
import { type Audience, nobody, type StoredEvent } from '../events/event.ts'
import { newId } from '../ids.ts'
import { createOperation, type Operation } from '../operation.ts'
import { audienceOf } from './cursor.ts'
import type { Delivery, Plan } from './plan.ts'

export type Payload = Omit<Delivery, 'data'> & { payload: string | null }

/** In this order each is asked for what it hears. */
export const sides: readonly Side[] = ['staff', 'client']

/**
 * Turns a batch of events of one agency into bytes: who may hear is asked as staff, what is told is loaded as the side
 * that hears it, each once for all receivers. To be asked for one side after the other: what the other one reads ends then.
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

    /** `{"data":…,"extensions":{"cursor":…}}`, or null when the event says nothing to this document and side. */
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
