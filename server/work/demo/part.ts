import type { Deed } from '../../database/demo/perform.ts'
import type { Part, Stage } from '../../database/demo/stage.ts'
import { projects, type StoryProject } from '../../database/demo/story/projects.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { createBoard, updateBoard } from '../commands/boards.ts'
import { createColumn } from '../commands/columns.ts'
import { createProject } from '../commands/create-project.ts'
import { createProjectPriority } from '../commands/priorities.ts'
import { createProjectTag } from '../commands/tags.ts'
import { createProjectTemplate } from '../commands/templates.ts'
import { boardsOfProject } from '../queries/boards.ts'
import { createPlan, type Plan } from './plan.ts'
import { taskDeeds } from './tasks.ts'

/** Projects with boards, tasks and comments, and Daily Queues. */
export const workPart: Part = (stage) => projects.flatMap((project) => projectDeeds(stage, project))

function projectDeeds(stage: Stage, project: StoryProject): Deed[] {
  const plan = createPlan(newId())
  const { agency, owner, from, template } = project
  const begin = () => stage.as(owner, agency, (ctx) => plans(stage, ctx, project, plan))
  const keep = (name: string) =>
    stage.as('mara', agency, (ctx) => createProjectTemplate(ctx, { name, projectID: plan.projectId }))
  const deed = (run: () => Promise<unknown>): Deed => ({ at: stage.time.at(from), lane: null, run })
  return [deed(begin), ...(template ? [deed(() => keep(template))] : []), ...taskDeeds(stage, project, plan)]
}

async function plans(stage: Stage, ctx: Context, project: StoryProject, plan: Plan): Promise<void> {
  const { channel, client, title, description, showEstimates, statuses, tags, priorities } = project
  const projectID = plan.projectId
  await createProject(ctx, {
    id: projectID,
    title,
    description,
    showEstimates,
    statuses,
    ...(channel ? { channelID: stage.channels.get(channel) } : {}),
    ...(client ? { clientID: stage.people.get(client).userId } : {}),
  })
  for (const label of tags) plan.labels.set(label, (await createProjectTag(ctx, { projectID, label })).id)
  for (const [label, flag] of priorities)
    plan.labels.set(label, (await createProjectPriority(ctx, { projectID, label, flag })).id)
  await addBoards(ctx, project, plan)
}

async function addBoards(ctx: Context, { boards }: StoryProject, plan: Plan): Promise<void> {
  const [main] = await ctx.read((tx) => tx.load(boardsOfProject, plan.projectId))
  for (const [place, { title, color, columns }] of boards.entries()) {
    const board =
      place === 0 && main
        ? await updateBoard(ctx, { id: main.id, title, color })
        : await createBoard(ctx, { projectID: plan.projectId, title, color })
    for (const column of columns) {
      const input = { boardID: board.id, title: column.title, color: column.color }
      plan.columns.set(column, (await createColumn(ctx, input)).id)
    }
  }
}
