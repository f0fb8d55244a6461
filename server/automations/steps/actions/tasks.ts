import type { Tx } from '../../../platform/context.ts'
import { badInput } from '../../../platform/errors.ts'
import type { Sentence } from '../../../platform/sentences.ts'
import { updateUserTask } from '../../../work/commands/assignments.ts'
import { createSubsTask } from '../../../work/commands/sub-tasks.ts'
import { updateTasks } from '../../../work/commands/tasks.ts'
import { updateTask } from '../../../work/commands/update-task.ts'
import { columnOrNotFound } from '../../../work/queries/boards.ts'
import { type ProjectRow, projectById } from '../../../work/queries/projects.ts'
import { type TaskRow, taskById } from '../../../work/queries/tasks.ts'
import { say } from '../../sentences.ts'
import { partId } from '../ids.ts'
import { batchMax, type Effect, type Planned, type StepWork, subjectsOf } from '../work.ts'
import { labeled } from './labels.ts'

type Found = { task: TaskRow; project: ProjectRow }
type Judgment = Pick<Planned, 'failed' | 'skipped'>

/** Tasks and their projects as they are now, in the order of the ids. */
const findTasks = (tx: Tx, ids: readonly string[]): Promise<(Found | null)[]> =>
  Promise.all(
    ids.map(async (id) => {
      const task = await tx.load(taskById, id)
      const project = task && (await tx.load(projectById, task.projectId))
      return task && project ? { task, project } : null
    }),
  )

/** What is gone, archived or in the trash is said to be gone. */
async function planTasks(
  tx: Tx,
  ids: readonly string[],
  judge: (found: Found) => Judgment = () => ({}),
): Promise<Planned[]> {
  const found = await findTasks(tx, ids)
  return ids.map((subjectId, at) => {
    const each = found[at]
    const title = each?.task.title ?? null
    if (!each || each.task.deletedAt || each.task.archivedAt || each.project.archivedAt)
      return { subjectId, title, failed: say('gone') }
    return { subjectId, title, ...judge(each) }
  })
}

const tasksOf = async (tx: Tx, effects: readonly Effect[]): Promise<Found[]> =>
  (await findTasks(tx, subjectsOf(effects))).filter((found) => found !== null)

const unchanged = (is: boolean): Judgment => (is ? { skipped: say('unchanged') } : {})

export const moveTasks: StepWork<'moveTasks'> = {
  batch: () => batchMax,
  async plan(tx, { columnID }, ids) {
    const { title } = await columnOrNotFound(tx, columnID)
    const planned = await planTasks(tx, ids, ({ task }) => unchanged(task.columnId === columnID))
    return planned.map((each) => ({ ...each, facts: { column: title } }))
  },
  async perform(tx, { columnID }, effects) {
    await updateTasks(tx, { ids: subjectsOf(effects), columnID })
  },
}

export const assignTasks: StepWork<'assignTasks'> = {
  batch: () => batchMax,
  plan: (tx, { assigneeIDs }, ids) =>
    planTasks(tx, ids, ({ task }) => {
      const assigned = new Set(task.assignees.map(({ userId }) => userId))
      return unchanged(assigneeIDs.every((id) => assigned.has(id)))
    }),
  async perform(tx, { assigneeIDs }, effects) {
    const ids = subjectsOf(effects)
    for (const assigneeID of assigneeIDs) await updateTasks(tx, { ids, assigneeID })
  },
}

export const prioritizeTasks: StepWork<'prioritizeTasks'> = {
  batch: () => batchMax,
  async plan(tx, { priority: label }, ids) {
    const planned = await planTasks(tx, ids, ({ task, project }) => {
      const priority = labeled(project.priorities, label)
      return priority ? unchanged(task.priorityId === priority.id) : { failed: say('noPriority', { label }) }
    })
    return planned.map((each) => ({ ...each, facts: { priority: label } }))
  },
  // A priority belongs to a project, so those of several projects with one name are set by project.
  async perform(tx, { priority: label }, effects) {
    const groups = Map.groupBy(
      await tasksOf(tx, effects),
      ({ project }) => labeled(project.priorities, label)?.id,
    )
    for (const [priorityID, found] of groups) {
      if (!priorityID) throw badInput({ priority: say('noPriority', { label }) })
      await updateTasks(tx, { ids: found.map(({ task }) => task.id), priorityID })
    }
  },
}

/** Which tags of a project are meant; the first that it lacks is why it can't be. */
function tagsOf(project: ProjectRow, labels: readonly string[]): { ids: string[]; missing?: Sentence } {
  const ids: string[] = []
  for (const label of labels) {
    const tag = labeled(project.tags, label)
    if (!tag) return { ids, missing: say('noTag', { label }) }
    ids.push(tag.id)
  }
  return { ids }
}

export const tagTasks: StepWork<'tagTasks'> = {
  batch: () => batchMax,
  async plan(tx, { tags }, ids) {
    const planned = await planTasks(tx, ids, ({ task, project }) => {
      const wanted = tagsOf(project, tags)
      if (wanted.missing) return { failed: wanted.missing }
      return unchanged(wanted.ids.every((id) => task.tags.includes(id)))
    })
    return planned.map((each) => ({ ...each, facts: { tags: tags.join(', ') } }))
  },
  async perform(tx, { tags }, effects) {
    for (const { task, project } of await tasksOf(tx, effects))
      await updateTask(tx, { id: task.id, addTags: tagsOf(project, tags).ids })
  },
}

export const addSubTasks: StepWork<'addSubTasks'> = {
  batch: ({ titles }) => Math.max(1, Math.floor(batchMax / titles.length)),
  plan: (tx, _step, ids) => planTasks(tx, ids),
  async perform(tx, { titles }, effects) {
    for (const { id, subjectId } of effects)
      for (const [at, title] of titles.entries())
        await createSubsTask(tx, { id: partId(id, at), taskID: subjectId, title })
  },
}

export const setDaily: StepWork<'setDaily'> = {
  batch: () => batchMax,
  plan: (tx, _step, ids) =>
    planTasks(tx, ids, ({ task: { assignees } }) =>
      assignees.length === 0
        ? { failed: say('noAssignee') }
        : unchanged(assignees.every(({ isDaily }) => isDaily)),
    ),
  async perform(tx, _step, effects) {
    const assignments = (await tasksOf(tx, effects)).flatMap(({ task }) => task.assignees)
    for (const { id, isDaily } of assignments) if (!isDaily) await updateUserTask(tx, { id, isDaily: true })
  },
}
