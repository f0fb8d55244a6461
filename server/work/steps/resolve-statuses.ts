import { type ProjectStatus, statusesMax } from '../../../shared/work-facts.ts'
import { badInput, conflict } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { say } from '../sentences.ts'

type StatusChange = { id: string } & {
  [Name in 'label' | 'color' | 'meaning']?: ProjectStatus[Name] | undefined
}
type StatusChanges = {
  statuses?: ProjectStatus[] | undefined
  addStatuses?: ProjectStatus[] | undefined
  changeStatuses?: StatusChange[] | undefined
  removeStatuses?: string[] | undefined
  statusOrder?: string[] | undefined
}

/**
 * The statuses after a change, computed under the lock: given as a whole list, or as single ones to add, change, remove or
 * move. Undefined without a change. Errors: BAD_USER_INPUT, CONFLICT if a status to change does not exist.
 */
export function resolveStatuses(
  known: readonly ProjectStatus[],
  { statuses, addStatuses = [], changeStatuses = [], removeStatuses = [], statusOrder = [] }: StatusChanges,
): ProjectStatus[] | undefined {
  if (statuses) return statuses
  const changes = [addStatuses, changeStatuses, removeStatuses, statusOrder]
  if (changes.every(({ length }) => length === 0)) return undefined
  if (changeStatuses.some(({ id }) => !known.some((status) => status.id === id)))
    throw conflict(say('notHere'), { changeStatuses: say('notHere') })
  const added = addStatuses.filter(({ id }) => !known.some((status) => status.id === id))
  const resolved = [...inOrder(known), ...added]
    .filter(({ id }) => !removeStatuses.includes(id))
    .map((status) => withChange(status, changeStatuses))
  if (resolved.length > statusesMax) throw badInput({ addStatuses: sayOfField('tooMany', statusesMax) })
  return ordered(resolved, statusOrder).map((status, order) => ({ ...status, order }))
}

const inOrder = (statuses: readonly ProjectStatus[]): ProjectStatus[] =>
  statuses.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))

function withChange(status: ProjectStatus, changes: readonly StatusChange[]): ProjectStatus {
  const { label, color, meaning } = changes.find(({ id }) => id === status.id) ?? {}
  return {
    ...status,
    label: label ?? status.label,
    color: color ?? status.color,
    meaning: meaning ?? status.meaning,
  }
}

/** Statuses added concurrently are not in the given order, and come last. */
function ordered(statuses: ProjectStatus[], order: readonly string[]): ProjectStatus[] {
  if (order.length === 0) return statuses
  const place = ({ id }: ProjectStatus) => (order.includes(id) ? order.indexOf(id) : order.length)
  return statuses.toSorted((a, b) => place(a) - place(b))
}
