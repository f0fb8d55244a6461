import type { Course } from '../../../shared/service-clock.ts'
import { type Metric, requestMetrics } from '../../../shared/sla-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { settingsOf } from '../../requests/queries/settings.ts'
import type { SubjectKind } from './clocks.ts'
import { coursesOf } from './courses.ts'
import { meaningsIn } from './meanings.ts'
import { factsOfRequests } from './request-facts.ts'
import { countedInTask } from './task-courses.ts'
import { factsOfTasks } from './task-facts.ts'

/** Where a rule counts; null: everywhere. */
export type Place = { projectId: string | null; boardId: string | null; columnId: string | null }

/** Where something is counted, which decides about its rule; the nearest project first. */
export type CountedPlace = Omit<Place, 'projectId'> & { projectIds: readonly string[] }

/** What may be counted in a request or task; `amount` in minutes for what has no due moment. */
export type Counted = { metric: Metric; course: Course; place: CountedPlace; amount?: number }

/** A request or a task, as its clocks count it. */
export type Subject = {
  id: string
  /** The company of its client, whose hours count. */
  companyId: string | null
  /** Whom it is assigned to. */
  people: readonly string[]
  counted: readonly Counted[]
}

/** Requests or tasks, as the system. Those that are gone are left out. */
export const subjectsOf = (tx: ReadTx, kind: SubjectKind, ids: readonly string[]): Promise<Subject[]> =>
  kind === 'request' ? requests(tx, ids) : tasks(tx, ids)

async function requests(tx: ReadTx, ids: readonly string[]): Promise<Subject[]> {
  const [found, settings] = await Promise.all([factsOfRequests(tx, ids), settingsOf(tx)])
  const meaningsOf = meaningsIn(settings)
  return found.map((request) => {
    const { id, companyId, projectIds, enChargeUser } = request
    const place = { projectIds, boardId: null, columnId: null }
    const counted = requestMetrics.flatMap((metric) =>
      coursesOf(metric, request, meaningsOf).map((course) => ({ metric, course, place })),
    )
    return { id, companyId, people: enChargeUser ? [enChargeUser] : [], counted }
  })
}

async function tasks(tx: ReadTx, ids: readonly string[]): Promise<Subject[]> {
  const found = await factsOfTasks(tx, ids)
  return found.map((task) => ({
    id: task.id,
    companyId: task.companyId,
    people: task.assignees,
    counted: countedInTask(task),
  }))
}
