import type { FieldKind } from './filter-facts.ts'

/** What an automation can look for. */
export const subjectKinds = ['tasks', 'requests', 'conversations'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** The fields of each kind, with the names and values that the filters of the lists on screen have. */
export const subjectFields = {
  tasks: {
    state: 'choice',
    status: 'choice',
    assignee: 'choice',
    due: 'day',
    priority: 'choice',
    project: 'choice',
    client: 'choice',
    tags: 'choice',
    title: 'text',
    hours: 'number',
    serviceLevel: 'choice',
    board: 'choice',
    column: 'choice',
    start: 'day',
    created: 'day',
    approval: 'choice',
    daily: 'choice',
  },
  requests: {
    title: 'text',
    state: 'choice',
    status: 'choice',
    category: 'choice',
    client: 'choice',
    inCharge: 'choice',
    due: 'day',
    filed: 'day',
    serviceLevel: 'choice',
    updated: 'day',
    closed: 'day',
  },
  conversations: {
    channel: 'choice',
    scope: 'choice',
    client: 'choice',
    lastFrom: 'choice',
    silent: 'number',
    name: 'text',
  },
} as const satisfies Record<SubjectKind, Record<string, FieldKind>>
export type SubjectField<Kind extends SubjectKind> = keyof (typeof subjectFields)[Kind] & string

/** The states of requests; unless a filter asks for the state or the day of closing, only open ones are looked at. */
export const requestStates = ['open', 'closed'] as const
export const taskStates = ['open', 'done'] as const
export const taskApprovals = ['notAsked', 'waiting', 'approved'] as const
/** Who wrote the last message of a conversation that its clients can read. */
export const lastWriters = ['client', 'staff', 'nobody'] as const

/** What a step does; the value is what must have matched for it, or null for steps that need nothing. */
export const actionSubjects = {
  message: null,
  createTask: null,
  moveTasks: 'tasks',
  assignTasks: 'tasks',
  tagTasks: 'tasks',
  prioritizeTasks: 'tasks',
  addSubTasks: 'tasks',
  setDaily: 'tasks',
  createProject: null,
  setRequestStatus: 'requests',
  assignRequests: 'requests',
  notify: null,
  mail: null,
} as const satisfies Record<string, SubjectKind | null>
export type StepAction = keyof typeof actionSubjects
export const stepActions = Object.keys(actionSubjects) as [StepAction, ...StepAction[]]

/** What becomes of times that a server which was down has missed. */
export const missedRules = ['skip', 'once', 'all'] as const
export type MissedRule = (typeof missedRules)[number]

/** Whether the steps after one that failed are done. */
export const failureRules = ['stop', 'continue'] as const
export type FailureRule = (typeof failureRules)[number]

export const runStates = ['running', 'done', 'nothing', 'failed', 'stopped'] as const
export type RunState = (typeof runStates)[number]

/** Why a run ended early, or was not done at all. */
export const runStops = [
  'notMember',
  'notAllowed',
  'takenOver',
  'filter',
  'deleted',
  'paused',
  'runLimit',
  'dayLimit',
  'missed',
] as const
export type RunStop = (typeof runStops)[number]

export const effectResults = ['done', 'skipped', 'failed'] as const
export type EffectResult = (typeof effectResults)[number]

/** Who reads the message of a step. */
export const audiences = ['internal', 'public'] as const
export type Audience = (typeof audiences)[number]

/** Words in the texts of steps that stand for what a run finds. */
export const textFields = ['number', 'list', 'details', 'title', 'date', 'automation'] as const
export type TextField = (typeof textFields)[number]

export const automationNameMax = 100
export const stepsMax = 10
export const subTasksAtOnceMax = 20
export const recipientsMax = 20
export const mailSubjectMax = 150
export const stepTextMax = 5000

/** Of an agency. */
export const automationsMax = 50
export const effectsOfRunMax = 1000
export const effectsOfDayMax = 10_000

/** Missed times that are done one after the other. */
export const missedMax = 10
/** A time is missed if its run begins this much later. Milliseconds. */
export const missedAfter = 5 * 60_000
/** Runs in a row that fail before an automation is stopped. */
export const failuresMax = 3
export const runsKeptDays = 90
/** Matches shown on the screen. */
export const matchesShown = 10
/** Things that a list in a text names. */
export const listedMax = 50
