import type { ReadTx } from '../context.ts'
import { definePort } from '../ports.ts'
import type { StoredEvent } from './event.ts'

/** What an event changed, as the viewer may see its subject now. */
export type Change = {
  /** The key of its sentence on the web. */
  kind: string
  /** The values of the sentence, such as the title of a task. */
  values: Record<string, string>
  /** What the subject belongs to, such as the title of a project. */
  place: string | null
  /** The path of the page that it links to. */
  path: string
  /** Whether clients know nothing of it. */
  internal: boolean
}

export type ChangeKind = {
  /** The types of the events that it reads; each is also in the index `event_changes`. */
  types: readonly string[]
  /**
   * The changes by the ids of their events; nothing for an event that tells nothing of interest, or whose subject the viewer may
   * not see. The number of statements does not grow with the number of events.
   */
  contentOf(tx: ReadTx, events: readonly StoredEvent[]): Promise<ReadonlyMap<string, Change>>
}

/** What the events of the rooms say to people who read what changed. */
export const changeKinds = definePort<ChangeKind>('events.changeKinds')

type ContentOfOne = (tx: ReadTx, event: StoredEvent, id: string) => Promise<Change | null>

/** A kind whose events are read one by one, by their types and the ids of their entities; loaders batch what they load. */
export const changesBy = (contents: Record<string, ContentOfOne>): ChangeKind => ({
  types: Object.keys(contents),
  async contentOf(tx, events) {
    const entries = events.map(async (event) => {
      const { entityId } = event.subject
      const change = typeof entityId === 'string' && (await contents[event.type]?.(tx, event, entityId))
      return change ? ([[event.id, change]] as const) : []
    })
    return new Map((await Promise.all(entries)).flat())
  },
})

/** Whether a moment of an entity (created, done, decided) is that of the event: both are the moment of one transaction. */
export const isOf = ({ at }: StoredEvent, moment: Date | null): boolean => moment?.getTime() === at.getTime()
