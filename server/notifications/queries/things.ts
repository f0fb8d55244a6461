import type { ThingType } from '../../../shared/notifications-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { notFound } from '../../platform/errors.ts'
import { notificationKinds, type Thing, thingKinds } from '../ports.ts'
import { say } from '../sentences.ts'

/** A thing as the viewer may see it. */
export type ThingRow = Thing & { name: string }

/** Things by type and id; null for those that the viewer may not see. */
export const thingByRef = defineLoader<Thing, ThingRow | null>(
  async (tx, things) => {
    const names = new Map<ThingType, ReadonlyMap<string, string>>()
    for (const { type, namesOf } of tx.app.port(thingKinds)) {
      const ids = things.filter((thing) => thing.type === type).map(({ id }) => id)
      if (ids.length > 0) names.set(type, await namesOf(tx, ids))
    }
    return things.map(({ type, id }) => {
      const name = names.get(type)?.get(id)
      return name === undefined ? null : { type, id, name }
    })
  },
  ({ type, id }) => `${type}/${id}`,
)

/** One thing. Errors: NOT_FOUND, whether it is gone or hidden. */
export async function thingOrNotFound(tx: ReadTx, thing: Thing): Promise<ThingRow> {
  const found = await tx.load(thingByRef, thing)
  if (!found) throw notFound(say('noThing'))
  return found
}

type Subject = { kind: string; subjectId: string }

/** The thing that a notification is about, if the viewer may see it; one query per kind and type. */
export const thingOfSubject = defineLoader<Subject, ThingRow | null>(
  async (tx, subjects) => {
    const things = new Map<string, ReadonlyMap<string, Thing>>()
    for (const { kind, thingsOf } of tx.app.port(notificationKinds)) {
      const ids = subjects.filter((subject) => subject.kind === kind).map(({ subjectId }) => subjectId)
      if (thingsOf && ids.length > 0) things.set(kind, await thingsOf(tx, ids))
    }
    return Promise.all(
      subjects.map(({ kind, subjectId }) => {
        const thing = things.get(kind)?.get(subjectId)
        return thing ? tx.load(thingByRef, thing) : null
      }),
    )
  },
  ({ kind, subjectId }) => `${kind}/${subjectId}`,
)
