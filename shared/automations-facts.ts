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
