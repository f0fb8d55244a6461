import { addDays } from '../../../../shared/wall-clock.ts'
import { taskTitleMax } from '../../../../shared/work-facts.ts'
import { dayIn } from '../../../../shared/zoned-day.ts'
import { timeZoneOf } from '../../../agencies/queries/zones.ts'
import type { Tx } from '../../../platform/context.ts'
import { badInput, forbidden } from '../../../platform/errors.ts'
import { createTask as create } from '../../../work/commands/create-task.ts'
import { clientsOfProject } from '../../../work/queries/audience.ts'
import { columnOrNotFound } from '../../../work/queries/boards.ts'
import { projectById } from '../../../work/queries/projects.ts'
import { shownMatches } from '../../queries/match/shown.ts'
import { say } from '../../sentences.ts'
import { sceneFor } from '../tellable.ts'
import { oneLine, type Words, wordsFor } from '../words.ts'
import { batchMax, type Planned, type Scene, type StepOf, type StepWork, subjectsOf } from '../work.ts'
import { labeled } from './labels.ts'

type CreateStep = StepOf<'createTask'>

/** Adds one task, or one for each match. */
export const createTask: StepWork<'createTask'> = {
  batch: ({ each }) => (each ? batchMax / 5 : null),

  plan: (tx, step, ids, scene) => tasksFor(tx, step, ids, scene),

  async perform(tx, step, effects, scene) {
    const column = await columnOrNotFound(tx, step.columnID)
    const given = {
      columnID: column.id,
      ...(step.assigneeIDs && { assigneeIDs: step.assigneeIDs }),
      ...(step.priority && { priorityID: await priorityOf(tx, column.projectId, step.priority) }),
      ...(step.dueInDays != null && { endAt: await dayAfter(tx, step.dueInDays) }),
    }
    // Asked for again: the project may have got a client while this waited for another worker.
    const tasks = await tasksFor(tx, step, subjectsOf(effects), scene)
    for (const [at, { id }] of effects.entries()) {
      const { title, text, failed } = tasks[at] ?? {}
      if (failed) throw forbidden(failed)
      await create(tx, { ...given, id, title, ...(text && { description: text }) })
    }
  },
}

/** The tasks that a step creates: one, or one for each of these matches. */
async function tasksFor(tx: Tx, step: CreateStep, ids: readonly string[], scene: Scene): Promise<Planned[]> {
  const column = await columnOrNotFound(tx, step.columnID)
  const texts = [step.title, step.description]
  const told = await sceneFor(tx, scene, texts, [...(await tx.load(clientsOfProject, column.projectId))])
  const facts = { column: column.title }
  if (!step.each) {
    const words = told && (await wordsFor(tx, texts, told))
    return [{ subjectId: null, facts, ...(words ? writtenBy(step, words) : hidden) }]
  }
  const open = ids.filter((id) => told?.subjectIds.includes(id))
  const there = new Set((await shownMatches(tx, scene.plan.subject ?? 'tasks', open)).map(({ id }) => id))
  const words = await wordsFor(tx, texts, { ...scene, subjectIds: open })
  return ids.map((subjectId) => {
    const gone = open.includes(subjectId) ? { title: null, failed: say('gone') } : hidden
    return { subjectId, facts, ...(there.has(subjectId) ? writtenBy(step, words.ofOne(subjectId)) : gone) }
  })
}

const hidden = { title: null, failed: say('hiddenFromClients') }

const writtenBy = ({ title, description }: CreateStep, words: Words) => ({
  title: oneLine(words.fill(title, 'plain'), taskTitleMax),
  ...(description && { text: words.fill(description, 'markdown') }),
})

async function priorityOf(tx: Tx, projectId: string, label: string): Promise<string> {
  const project = await tx.load(projectById, projectId)
  const priority = project && labeled(project.priorities, label)
  if (!priority) throw badInput({ priority: say('noPriority', { label }) })
  return priority.id
}

const dayAfter = async (tx: Tx, days: number): Promise<string> =>
  addDays(dayIn(tx.now, await timeZoneOf(tx)), days)
