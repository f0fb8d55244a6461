import { uploadAttachment } from '../../database/demo/media.ts'
import type { Deed } from '../../database/demo/perform.ts'
import { later } from '../../database/demo/script/working-time.ts'
import type { Stage } from '../../database/demo/stage.ts'
import type { PersonKey } from '../../database/demo/story/people.ts'
import {
  type StoryColumn,
  type StoryProject,
  type StoryTask,
  tasksOf,
} from '../../database/demo/story/projects.ts'
import { messagesByConversation } from '../../messaging/queries/message-lists.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { setTaskDaily } from '../commands/assignments.ts'
import { createTaskComment } from '../commands/comments.ts'
import { createTask } from '../commands/create-task.ts'
import { createMessageTask } from '../commands/message-tasks.ts'
import { createSubsTask } from '../commands/sub-tasks.ts'
import { updateTask } from '../commands/update-task.ts'
import type { Plan } from './plan.ts'

const day = 86_400_000
/** Minutes of work between the events of a task. */
const pause = 45

type Placed = {
  stage: Stage
  project: StoryProject
  plan: Plan
  column: StoryColumn
  task: StoryTask
  id: string
}

/** Tasks are created in sequence over a project's life; completed ones come first. */
export function taskDeeds(stage: Stage, project: StoryProject, plan: Plan): Deed[] {
  const tasks = tasksOf(project).toSorted(
    (one, other) => Number(other.task.isDone ?? false) - Number(one.task.isDone ?? false),
  )
  return tasks.flatMap(({ column, task }, place) => {
    const part = project.from + ((0.98 - project.from) * (place + 1)) / (tasks.length + 1)
    return courseOf({ stage, project, plan, column, task, id: newId() }, stage.time.at(part))
  })
}

function courseOf(placed: Placed, planned: Date): Deed[] {
  const { stage, project, task, id } = placed
  const { agency, owner } = project
  const { comments = [], isDone, message, by = owner, who: [doer = by] = [] } = task
  const after = (minutes: number) => {
    const at = later(planned, minutes)
    return at < stage.time.now ? at : stage.time.now
  }
  const lane = `project ${project.key}`
  const act = (at: Date, person: PersonKey, work: (ctx: Context) => Promise<unknown>): Deed => ({
    at,
    lane,
    run: () => stage.as(person, agency, work),
  })
  return [
    act(planned, by, (ctx) => plan(ctx, placed)),
    ...(task.today ?? []).map((person) =>
      act(after(pause / 2), person, (ctx) => setTaskDaily(ctx, { taskID: id, isDaily: true })),
    ),
    ...comments.map(({ by: person, text, internal }, at) =>
      act(after((at + 1) * pause), person, (ctx) =>
        createTaskComment(ctx, {
          taskID: id,
          content: text,
          ...(internal ? { internal } : {}),
        }),
      ),
    ),
    ...(isDone ? [act(after(10 * pause), doer, (ctx) => updateTask(ctx, { id, isCompleted: true }))] : []),
    // Runs alone, after all comments.
    ...(message ? [{ ...act(stage.time.now, by, (ctx) => link(ctx, placed, message)), lane: null }] : []),
  ]
}

async function plan(ctx: Context, { stage, plan: known, column, task, id }: Placed): Promise<void> {
  const { title, description, hours, type, status, isImportant, requireApproval, start } = task
  const attachments: { key: string; name: string }[] = []
  for (const name of task.files ?? []) attachments.push({ key: await uploadAttachment(ctx, name), name })
  await createTask(ctx, {
    id,
    columnID: known.columns.get(column),
    title,
    description,
    hours,
    type,
    status,
    isImportant,
    requireApproval,
    attachments,
    assigneeIDs: (task.who ?? []).map((person) => stage.people.get(person).userId),
    tags: (task.tags ?? []).map((label) => known.labels.get(label)),
    ...(task.priority ? { priorityID: known.labels.get(task.priority) } : {}),
    ...(start === undefined ? {} : { startedAt: dayFromNow(stage, start) }),
    ...(task.due === undefined ? {} : { endAt: due(stage, task.due, task.at) }),
  })
  for (const { title: part, who, isDone } of task.subTasks ?? [])
    await createSubsTask(ctx, {
      taskID: id,
      title: part,
      isDone,
      ...(who ? { userID: stage.people.get(who).userId } : {}),
    })
}

const dayFromNow = ({ time }: Stage, days: number): string =>
  new Date(time.now.getTime() + days * day).toISOString().slice(0, 10)

const due = (stage: Stage, days: number, at: string | undefined): string =>
  at ? `${dayFromNow(stage, days)}T${at}:00.000Z` : dayFromNow(stage, days)

async function link(
  ctx: Context,
  { stage, id }: Placed,
  { conversation, words }: NonNullable<StoryTask['message']>,
): Promise<void> {
  const conversationID = stage.conversations.get(conversation)
  const { items } = await ctx.read((tx) => messagesByConversation(tx, { conversationID }))
  const message = items.find(({ content }) => content.includes(words))
  if (!message) throw new Error(`nobody said “${words}” in ${conversation}`)
  await createMessageTask(ctx, { messageID: message.id, taskID: id })
}
