/** Limits and constants of work, for server and web; without zod. */
export const projectTitleMax = 120
export const boardTitleMax = 80
export const columnTitleMax = 80
export const taskTitleMax = 300
export const subTaskTitleMax = 300
export const templateNameMax = 80
export const labelMax = 40
export const taskTypeMax = 40
export const descriptionMax = 50_000
export const commentMax = 20_000
export const mentionsMax = 50
export const piecesMax = 20
export const tagsMax = 50
export const prioritiesMax = 20
export const statusesMax = 20
export const hoursMax = 99_999
export const boardsMax = 50
export const columnsMax = 60
export const templateColumnsMax = 500
export const assigneesMax = 50
export const subTasksMax = 200
/** The maximum number of people shown for a project in the list. */
export const projectPeopleMax = 200
/** The maximum number of tasks of a board in one response: 50 for each of 40 columns. */
export const boardTasksMax = 2000
export const dayTasksMax = 500
/** The maximum number of tasks of a message, and of messages of a task. */
export const linksMax = 50
export const tasksAtOnceMax = 200

/** A new project has one board (specification, section 9). */
export const mainBoard = { title: 'main', slug: 'main', color: '#000000' } as const
export const boardColor = '#000000'
export const columnColor = '#868e96'

/** The virtual column on every board (specification, section 2). */
export const dailyQueue = { id: '0', color: '#fa5252' } as const

/** What a status means to the rest of the product, whatever it is called. */
export const statusMeanings = ['open', 'waiting', 'done'] as const
export type StatusMeaning = (typeof statusMeanings)[number]

/** A status that the tasks of a project may have. */
export type ProjectStatus = {
  id: string
  label: string
  color: string
  order?: number | null | undefined
  meaning: StatusMeaning
}

/** The status of tasks without one of the project's statuses. */
export const noStatus = 'none'

/**
 * The slug of a board: its title trimmed, with spaces turned into dashes (specification, section 3). Browsers leave `.` and `..` out
 * of an address, so these have a dash before.
 */
export const slugOf = (title: string): string =>
  title
    .trim()
    .replace(/\s+/g, '-')
    .replace(/^\.{1,2}$/, '-$&')
