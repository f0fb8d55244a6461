import type { PersonKey } from './people.ts'
import { acmeProject } from './projects/acme.ts'
import { lumiereProject } from './projects/lumiere.ts'
import { studioProject } from './projects/studio.ts'
import { wolfProject } from './projects/wolf.ts'

export type StoryComment = { by: PersonKey; text: string; internal?: boolean }

export type StorySubTask = { title: string; who?: PersonKey; isDone?: boolean }

export type StoryTask = {
  title: string
  /** who plans it; else the owner of the project */
  by?: PersonKey
  description?: string
  who?: PersonKey[]
  /** those of them who have it on their day */
  today?: PersonKey[]
  /** Days from now; with a time of day (UTC) if it has one. */
  due?: number
  at?: string
  start?: number
  hours?: number
  type?: string
  priority?: string
  tags?: string[]
  status?: string
  isImportant?: boolean
  requireApproval?: boolean
  isDone?: boolean
  subTasks?: StorySubTask[]
  comments?: StoryComment[]
  /** The names of its attachments. */
  files?: string[]
  /** what was said shortly before now that it is about: in which conversation, and some of its words */
  message?: { conversation: string; words: string }
}

export type StoryColumn = { title: string; color: string; tasks: StoryTask[] }

export type StoryBoard = { title: string; color: string; columns: StoryColumn[] }

export type StoryStatus = {
  id: string
  label: string
  color: string
  order: number
  meaning: 'open' | 'waiting' | 'done'
}

export type StoryProject = {
  key: string
  agency: string
  title: string
  description: string
  owner: PersonKey
  /** its channel, by its key, and its contact */
  channel?: string
  client?: PersonKey
  showEstimates?: boolean
  statuses: StoryStatus[]
  tags: string[]
  /** label and color of the flag, the most urgent first */
  priorities: [string, string][]
  boards: StoryBoard[]
  /** when it begins, as a part of the story */
  from: number
  /** under this name it is kept as a template once it is planned */
  template?: string
}

export const projects: readonly StoryProject[] = [acmeProject, lumiereProject, wolfProject, studioProject]

/** Every task of a project, with the column in which it lies. */
export const tasksOf = ({ boards }: StoryProject) =>
  boards.flatMap((board) =>
    board.columns.flatMap((column) => column.tasks.map((task) => ({ board, column, task }))),
  )
