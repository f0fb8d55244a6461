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
import { say } from '../../sentences.ts'
import { sceneFor } from '../tellable.ts'
import { oneLine, wordsFor } from '../words.ts'
import { type Effect, type Scene, type StepOf, type StepWork, together } from '../work.ts'

type CreateStep = StepOf<'createTask'>

/** Adds one task, or one for each match. */
export const createTask: StepWork<'createTask'> = {
  batch: ({ each }) => (each ? together / 5 : null),

  async plan(tx, step, ids, scene) {
    const column = await columnOrNotFound(tx, step.columnID)
    const told = await toldOn(tx, column, step, scene)
    const facts = { column: column.title }
    const subjects = step.each ? ids : [null]
    return Promise.all(
      subjects.map(async (subjectId) => {
        if (!told || (subjectId && !told.subjectIds.includes(subjectId)))
          return { subjectId, title: null, facts, failed: say('hiddenFromClients') }
        return { subjectId, title: await titleOf(tx, step, subjectId, told), facts }
      }),
    )
  },

  async perform(tx, step, effects, scene) {
    const column = await columnOrNotFound(tx, step.columnID)
    const given = {
      columnID: column.id,
      ...(step.description && { description: step.description }),
      ...(step.assigneeIDs && { assigneeIDs: step.assigneeIDs }),
      ...(step.priority && { priorityID: await priorityOf(tx, column.projectId, step.priority) }),
      ...(step.dueInDays != null && { endAt: await dayAfter(tx, step.dueInDays) }),
    }
    const told = await toldOn(tx, column, step, scene)
    if (!told) throw forbidden(say('hiddenFromClients'))
    for (const effect of effects)
      await create(tx, { ...given, id: effect.id, ...(await wordsOf(tx, step, effect, told)) })
  },
}

/** What the words of a task may be about: the clients of its project read them. */
const toldOn = async (
  tx: Tx,
  { projectId }: { projectId: string },
  { title, description }: CreateStep,
  scene: Scene,
): Promise<Scene | null> =>
  sceneFor(tx, scene, [title, description], [...(await tx.load(clientsOfProject, projectId))])

async function titleOf(
  tx: Tx,
  { title }: CreateStep,
  subjectId: string | null,
  scene: Scene,
): Promise<string> {
  const filled = await wordsFor(tx, title, scene, subjectId ? [subjectId] : scene.subjectIds, 'plain')
  return oneLine(filled, taskTitleMax)
}

async function wordsOf(tx: Tx, { description }: CreateStep, { title, subjectId }: Effect, scene: Scene) {
  const ids = subjectId ? [subjectId] : scene.subjectIds
  const text = description ? await wordsFor(tx, description, scene, ids, 'markdown') : undefined
  return { title, ...(text && { description: text }) }
}

async function priorityOf(tx: Tx, projectId: string, label: string): Promise<string> {
  const project = await tx.load(projectById, projectId)
  const priority = project?.priorities.find((each) => each.label.toLowerCase() === label.toLowerCase())
  if (!priority) throw badInput({ priority: say('noPriority', { label }) })
  return priority.id
}

const dayAfter = async (tx: Tx, days: number): Promise<string> =>
  addDays(dayIn(tx.now, await timeZoneOf(tx)), days)
