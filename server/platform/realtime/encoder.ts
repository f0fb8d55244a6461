import type { App } from '../app.ts'
import type { Side } from '../database/viewer.ts'
import { type Audience, nobody, type StoredEvent } from '../events/event.ts'
import { newId } from '../ids.ts'
import { createOperation, type Operation } from '../operation.ts'
import { audienceOf } from './cursor.ts'
import type { Delivery, Plan } from './plan.ts'

export type Payload = Omit<Delivery, 'data'> & { payload: string | null }

/**
 * Turns a batch of events of one agency into bytes: who may hear is asked as staff, what is told is loaded as the side
 * that hears it, each once for all receivers.
 */
export function createEncoder(app: App, agencyId: string) {
  const operations = new Map<Side, Operation>()
  const operationAs = (side: Side): Operation => {
    const known = operations.get(side)
    if (known) return known
    const made = createOperation(app, { kind: 'system', agencyId, side }, newId())
    operations.set(side, made)
    return made
  }

  return {
    async audience(event: StoredEvent): Promise<Audience> {
      const kind = app.eventKinds.get(event.type)
      return kind ? operationAs('staff').read((tx) => kind.audience(tx, event)) : nobody
    },

    /** `{"data":…,"extensions":{"cursor":…}}`, or null when the event says nothing to this document and side. */
    async payload(plan: Plan, side: Side, event: StoredEvent): Promise<Payload> {
      const { data, ...others } = await plan.run(event, operationAs(side))
      if (data === null) return { ...others, payload: null }
      const cursor = app.cursors.seal(event.number, audienceOf({ agencyId, side }))
      return { ...others, payload: `{"data":${data},"extensions":{"cursor":"${cursor}"}}` }
    },

    async end() {
      await Promise.all([...operations.values()].map((operation) => operation.end()))
    },
  }
}

export type Encoder = ReturnType<typeof createEncoder>
