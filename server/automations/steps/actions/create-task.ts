import { addDays } from '../../../../shared/wall-clock.ts'
import { taskTitleMax } from '../../../../shared/work-facts.ts'
import { dayIn } from '../../../../shared/zoned-day.ts'
import { timeZoneOf } from '../../../agencies/queries/zones.ts'
import type { Tx } from '../../../platform/context.ts'
import { badInput } from '../../../platform/errors.ts'
import { createTask as create } from '../../../work/commands/create-task.ts'
import { clientsOfProject } from '../../../work/queries/audience.ts'
import { columnOrNotFound } from '../../../work/queries/boards.ts'
import { projectById } from '../../../work/queries/projects.ts'
import { say } from '../../sentences.ts'
import { sceneFor } from '../tellable.ts'
import { oneLine, type Words, wordsFor } from '../words.ts'
import { batchMax, type Planned, type StepWork } from '../work.ts'
import { labeled } from './labels.ts'

/** Adds one task, or one for each match. */
export const createTask: StepWork<'createTask'> = {
  batch: ({ each }) => (each ? batchMax / 5 : null),

  async plan(tx, step, ids, scene) {
    const column = await columnOrNotFound(tx, step.columnID)
    const texts = [step.title, step.description]
    const told = await sceneFor(tx, scene, texts, [...(await tx.load(clientsOfProject, column.projectId))])
    const facts = { column: column.title }
    const refused = (subjectId: string | null): Planned => ({
      subjectId,
      title: null,
      facts,
      failed: say('hiddenFromClients'),
    })
    const planned = (subjectId: string | null, words: Words): Planned => ({
      subjectId,
      facts,
      title: oneLine(words.fill(step.title, 'plain'), taskTitleMax),
      ...(step.description && { text: words.fill(step.description, 'markdown') }),
    })
    if (!step.each) return [told ? planned(null, await wordsFor(tx, texts, told)) : refused(null)]
    const open = ids.filter((id) => told?.subjectIds.includes(id))
    const words = await wordsFor(tx, texts, { ...scene, subjectIds: open })
    return ids.map((id) => (open.includes(id) ? planned(id, words.ofOne(id)) : refused(id)))
  },

  async perform(tx, step, effects) {
    const column = await columnOrNotFound(tx, step.columnID)
    const given = {
      columnID: column.id,
      ...(step.assigneeIDs && { assigneeIDs: step.assigneeIDs }),
      ...(step.priority && { priorityID: await priorityOf(tx, column.projectId, step.priority) }),
      ...(step.dueInDays != null && { endAt: await dayAfter(tx, step.dueInDays) }),
    }
    for (const { id, title, text } of effects)
      await create(tx, { ...given, id, title, ...(text && { description: text }) })
  },
}

async function priorityOf(tx: Tx, projectId: string, label: string): Promise<string> {
  const project = await tx.load(projectById, projectId)
  const priority = project && labeled(project.priorities, label)
  if (!priority) throw badInput({ priority: say('noPriority', { label }) })
  return priority.id
}

const dayAfter = async (tx: Tx, days: number): Promise<string> =>
  addDays(dayIn(tx.now, await timeZoneOf(tx)), days)
