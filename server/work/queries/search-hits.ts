import type { Piece } from '../../../shared/piece.ts'
import type { ReadTx } from '../../platform/context.ts'
import {
  type FoundEntry,
  hitsBy,
  pieceFound,
  type SearchHit,
  type SearchSource,
} from '../../platform/search/source.ts'
import { pathOfTask } from './notification-content.ts'
import { type ProjectRow, projectById } from './projects.ts'
import { commentById } from './task-details.ts'
import { type TaskRow, taskById } from './tasks.ts'

/** Projects, tasks, comments on tasks, and the files of projects and tasks by their names. */
export const workSources: SearchSource[] = [
  {
    kind: 'project',
    source: 'project',
    hitsOf: hitsBy(async (tx, { id }) => {
      const project = await tx.load(projectById, id)
      return project && ofProject(project, { title: project.title, text: project.description })
    }),
  },
  {
    kind: 'task',
    source: 'task',
    hitsOf: hitsBy(async (tx, { id }) => {
      const task = await existing(tx, id)
      return task && (await ofTask(tx, task, { title: task.title, text: task.description }))
    }),
  },
  {
    kind: 'comment',
    source: 'task',
    hitsOf: hitsBy(async (tx, { id }) => {
      const comment = await tx.load(commentById, id)
      const task = comment && (await existing(tx, comment.taskId))
      if (!task) return null
      const hit = await ofTask(tx, task, { title: null, text: comment.content })
      const { userId: authorId, internal } = comment
      return { ...hit, place: task.title, authorId, internal, path: `${hit.path}&comment=${id}` }
    }),
  },
  {
    kind: 'file',
    source: 'project',
    hitsOf: hitsBy(async (tx, found) => {
      const project = await tx.load(projectById, found.owner)
      return project && named(project.attachments, found, (words) => ofProject(project, words))
    }),
  },
  {
    kind: 'file',
    source: 'task',
    hitsOf: hitsBy(async (tx, found) => {
      const task = await existing(tx, found.owner)
      const hit = task && (await ofTask(tx, task, { title: null, text: '' }))
      return hit && named(task.attachments, found, (words) => ({ ...hit, ...words, place: task.title }))
    }),
  },
]

type Words = Pick<SearchHit, 'title' | 'text'>

async function existing(tx: ReadTx, id: string): Promise<TaskRow | null> {
  const task = await tx.load(taskById, id)
  return task && !task.deletedAt ? task : null
}

function named(
  pieces: readonly Piece[],
  found: FoundEntry,
  hitOf: (words: Words) => SearchHit,
): SearchHit | null {
  const piece = pieceFound(pieces, found)
  return piece ? hitOf({ title: piece.name, text: '' }) : null
}

const ofProject = ({ id, ownerId, title }: ProjectRow, words: Words): SearchHit => ({
  ...words,
  place: words.title === title ? null : title,
  authorId: ownerId,
  path: `/task/project/${id}`,
  internal: false,
})

const ofTask = async (tx: ReadTx, task: TaskRow, words: Words): Promise<SearchHit> => ({
  ...words,
  place: (await tx.load(projectById, task.projectId))?.title ?? null,
  authorId: task.userId,
  path: await pathOfTask(tx, task),
  internal: false,
})
