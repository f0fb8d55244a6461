import { sql as raw } from 'kysely'
import type { SubjectKind } from '../../../../shared/automations-facts.ts'
import { dayIn } from '../../../../shared/zoned-day.ts'
import { timeZoneOf } from '../../../agencies/queries/zones.ts'
import type { ReadTx } from '../../../platform/context.ts'
import { inOrder } from '../../../platform/database/loader.ts'
import { isStaff } from '../../../platform/database/viewer.ts'
import { pathOfRequest } from '../../../requests/queries/notification-content.ts'
import { requestById } from '../../../requests/queries/requests.ts'
import { contentOfTasks } from '../../../work/queries/notification-content.ts'
import { taskById } from '../../../work/queries/tasks.ts'
import { clientsIn, inChannels } from './conversations.ts'

/** A match, for the list on screen. */
export type ShownMatch = {
  id: string
  /** null for a conversation without a name, between people */
  title: string | null
  /** the path of the page that shows it */
  path: string
  /** YYYY-MM-DD */
  due: string | null
  /** the ids of those who do it; for a conversation of the clients in it */
  people: string[]
}

/** What a list shows of matches, in the order of their ids; those that the viewer can no longer see are left out. */
export const shownMatches = (tx: ReadTx, kind: SubjectKind, ids: readonly string[]): Promise<ShownMatch[]> =>
  shown[kind](tx, ids)

const shown: Record<SubjectKind, (tx: ReadTx, ids: readonly string[]) => Promise<ShownMatch[]>> = {
  tasks,
  requests,
  conversations,
}

async function tasks(tx: ReadTx, ids: readonly string[]): Promise<ShownMatch[]> {
  const [zone, contents] = [await timeZoneOf(tx), await contentOfTasks(tx, ids)]
  const rows = await Promise.all(ids.map((id) => tx.load(taskById, id)))
  return rows.flatMap((task) => {
    const content = task && contents.get(task.id)
    if (!content) return []
    const { id, title, endDate, endAt, assignees } = task
    const due = endDate ?? (endAt && dayIn(endAt, zone))
    return [{ id, title, path: content.path, due, people: assignees.map(({ userId }) => userId) }]
  })
}

async function requests(tx: ReadTx, ids: readonly string[]): Promise<ShownMatch[]> {
  const rows = await Promise.all(ids.map((id) => tx.load(requestById, id)))
  return rows.flatMap((request) => {
    if (!request) return []
    const { id, number, title, dueDate: due, enChargeUser } = request
    const people = enChargeUser ? [enChargeUser] : []
    return [{ id, title: `${number} ${title}`, path: pathOfRequest(tx, id), due, people }]
  })
}

async function conversations(tx: ReadTx, ids: readonly string[]): Promise<ShownMatch[]> {
  if (ids.length === 0) return []
  const rows = await tx.sql
    .selectFrom(inChannels(tx).where(raw<boolean>`conversation.id = any(${ids})`).as('subject'))
    .select(['subject.id', 'subject.channelId', 'subject.name', 'subject.channelName'])
    .select((isStaff(tx.viewer) ? clientsIn : raw<string[]>`array[]::text[]`).as('people'))
    .execute()
  return inOrder(ids, rows, ({ id }) => id).flatMap((row) => {
    if (!row) return []
    const { id, channelId, people } = row
    const title = [row.channelName, row.name].filter(Boolean).join(' – ') || null
    return [{ id, title, path: `/dial/c/${channelId}?conversation=${id}`, due: null, people }]
  })
}
