import type { Tx } from '../../../platform/context.ts'
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
import { type Effect, type Planned, type StepWork, together } from '../work.ts'

type Found = { task: TaskRow; project: ProjectRow }
type Judgment = Pick<Planned, 'failed' | 'skipped'>

/** The matched tasks as they are now; what is gone, archived or in the trash is said to be gone. */
async function planTasks(
  tx: Tx,
  ids: readonly string[],
  judge: (found: Found) => Judgment = () => ({}),
): Promise<Planned[]> {
  const tasks = await Promise.all(ids.map((id) => tx.load(taskById, id)))
  const projects = await Promise.all(tasks.map((task) => task && tx.load(projectById, task.projectId)))
  return ids.map((subjectId, at) => {
    const [task, project] = [tasks[at], projects[at]]
    const title = task?.title ?? null
    if (!task || !project || task.deletedAt || task.archivedAt || project.archivedAt)
      return { subjectId, title, failed: say('gone') }
    return { subjectId, title, ...judge({ task, project }) }
  })
}

const subjectsOf = (effects: readonly Effect[]): string[] =>
  effects.flatMap(({ subjectId }) => subjectId ?? [])

const unchanged = (is: boolean): Judgment => (is ? { skipped: say('unchanged') } : {})

export const moveTasks: StepWork<'moveTasks'> = {
  batch: () => together,
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
  batch: () => together,
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

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
const labeled = <Row extends { label: string }>(rows: readonly Row[], label: string): Row | undefined =>
  rows.find((each) => isSame(each.label, label))

export const prioritizeTasks: StepWork<'prioritizeTasks'> = {
  batch: () => together,
  async plan(tx, { priority: label }, ids) {
    const planned = await planTasks(tx, ids, ({ task, project }) => {
      const priority = labeled(project.priorities, label)
      return priority ? unchanged(task.priorityId === priority.id) : { failed: say('noPriority', { label }) }
    })
    return planned.map((each) => ({ ...each, facts: { priority: label } }))
  },
  // A priority belongs to a project, so those of several projects with one name are set by project.
  async perform(tx, { priority: label }, effects) {
    for (const [priorityID, ids] of await byPart(
      tx,
      effects,
      ({ priorities }) => labeled(priorities, label)?.id,
    ))
      await updateTasks(tx, { ids, priorityID })
  },
}

async function byPart(
  tx: Tx,
  effects: readonly Effect[],
  partOf: (project: ProjectRow) => string | undefined,
): Promise<Map<string, string[]>> {
  const groups = new Map<string, string[]>()
  for (const id of subjectsOf(effects)) {
    const task = await tx.load(taskById, id)
    const project = task && (await tx.load(projectById, task.projectId))
    const part = project && partOf(project)
    if (part) groups.set(part, [...(groups.get(part) ?? []), id])
  }
  return groups
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
  batch: () => together,
  async plan(tx, { tags }, ids) {
    const planned = await planTasks(tx, ids, ({ task, project }) => {
      const wanted = tagsOf(project, tags)
      if (wanted.missing) return { failed: wanted.missing }
      return unchanged(wanted.ids.every((id) => task.tags.includes(id)))
    })
    return planned.map((each) => ({ ...each, facts: { tags: tags.join(', ') } }))
  },
  async perform(tx, { tags }, effects) {
    for (const id of subjectsOf(effects)) {
      const task = await tx.load(taskById, id)
      const project = task && (await tx.load(projectById, task.projectId))
      if (project) await updateTask(tx, { id, addTags: tagsOf(project, tags).ids })
    }
  },
}

export const addSubTasks: StepWork<'addSubTasks'> = {
  batch: ({ titles }) => Math.max(1, Math.floor(together / titles.length)),
  plan: (tx, _step, ids) => planTasks(tx, ids),
  async perform(tx, { titles }, effects) {
    for (const { id, subjectId } of effects)
      for (const [at, title] of titles.entries())
        await createSubsTask(tx, { id: partId(id, at), taskID: subjectId, title })
  },
}

export const setDaily: StepWork<'setDaily'> = {
  batch: () => together,
  plan: (tx, _step, ids) =>
    planTasks(tx, ids, ({ task: { assignees } }) =>
      assignees.length === 0
        ? { failed: say('noAssignee') }
        : unchanged(assignees.every(({ isDaily }) => isDaily)),
    ),
  async perform(tx, _step, effects) {
    const tasks = await Promise.all(subjectsOf(effects).map((id) => tx.load(taskById, id)))
    const assignments = tasks.flatMap((task) => task?.assignees ?? [])
    for (const { id, isDaily } of assignments) if (!isDaily) await updateUserTask(tx, { id, isDaily: true })
  },
}
