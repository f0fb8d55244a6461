import {
  createActivityInput,
  createTimerInput,
  startTimerInput,
  undoTimerStartInput,
  updateTimerInput,
} from '../../../shared/time.ts'
import { personById } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import type { Context } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { pageWithin } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { projectById } from '../../work/queries/projects.ts'
import { taskById } from '../../work/queries/tasks.ts'
import { ProjectType, TaskType } from '../../work/schema/types.ts'
import { createActivity } from '../commands/activities.ts'
import { createTimer, startTimer, updateTimer } from '../commands/timers.ts'
import { undoTimerStart } from '../commands/undo-timer-start.ts'
import { canCorrect, canRun, canSeeNames } from '../policy.ts'
import { activitiesOfProject, activityOrNotFound } from '../queries/activities.ts'
import { correctionsOfTimer, openSegmentOf, segmentsOfTimer } from '../queries/segments.ts'
import { timeSettings } from '../queries/settings.ts'
import { elapsedMs, type TimerRow, timersOfActivity } from '../queries/timers.ts'
import { TimerCorrectionConnection, TimerSegmentConnection } from './segment.ts'
import { ActivityType, TimerSegmentType, TimerStatusType, TimerType } from './types.ts'

export const TimerConnection = connectionOf('TimerConnection', TimerType)
const ActivityConnection = connectionOf('ActivityConnection', ActivityType)

ActivityType.implement({
  description: 'What time is logged on: a task, a project, or something that is neither.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title', { description: 'For clients, the title of the task or project.' }),
    projectID: t.exposeID('projectId', { nullable: true }),
    project: t.field({
      type: ProjectType,
      nullable: true,
      resolve: ({ projectId }, _args, context) => (projectId ? context.load(projectById, projectId) : null),
    }),
    taskID: t.exposeID('taskId', { nullable: true }),
    task: t.field({
      type: TaskType,
      nullable: true,
      resolve: ({ taskId }, _args, context) => (taskId ? context.load(taskById, taskId) : null),
    }),
    timers: t.field({
      type: TimerConnection,
      args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
      resolve: ({ id }, page, context) => context.read((tx) => timersOfActivity(tx, id, page)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

builder.objectField(ProjectType, 'activities', (t) =>
  t.field({
    type: ActivityConnection,
    description: 'Activities with logged time, newest first.',
    args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
    resolve: ({ id }, page, context) => context.read((tx) => activitiesOfProject(tx, id, page)),
  }),
)

const TimerAbilities = builder.objectRef<{ run: boolean; correct: boolean }>('TimerAbilities').implement({
  fields: (t) => ({ run: t.exposeBoolean('run'), correct: t.exposeBoolean('correct') }),
})

/** Who logged the time, if visible to the viewer. */
const starterOf = (context: Context, { startedBy }: TimerRow): Promise<string | null> =>
  context.read(async (tx) =>
    isStaff(tx.viewer) || canSeeNames(tx.viewer, await timeSettings(tx)) ? startedBy : null,
  )

/** Reads a value for staff; null for clients. */
const forStaff = <Value>(context: Context, read: () => Promise<Value>): Promise<Value | null> =>
  context.read(async ({ viewer }) => (isStaff(viewer) ? read() : null))

TimerType.implement({
  description: "A person's time on an activity: the sum of its time entries, without the gaps between them.",
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title', { description: "The activity's title." }),
    status: t.expose('status', { type: TimerStatusType }),
    activityID: t.exposeID('activityId'),
    activity: t.field({
      type: ActivityType,
      resolve: ({ activityId }, _args, context) => context.read((tx) => activityOrNotFound(tx, activityId)),
    }),
    startedBy: t.id({
      nullable: true,
      description: 'Null for clients if the agency hides whose time was logged.',
      resolve: (timer, _args, context) => starterOf(context, timer),
    }),
    starter: t.field({
      type: UserType,
      nullable: true,
      resolve: async (timer, _args, context) => {
        const id = await starterOf(context, timer)
        return id ? context.load(personById, id) : null
      },
    }),
    agencyID: t.exposeID('agencyId'),
    elapsed: t.int({
      description: 'Seconds, up to the time of this response.',
      resolve: (timer, _args, context) =>
        context.read(async ({ now }) => Math.floor(elapsedMs(timer, now) / 1000)),
    }),
    logged: t.float({
      description: 'Seconds, without the time entry running since runningSince.',
      resolve: ({ loggedMs }) => loggedMs / 1000,
    }),
    runningSince: t.expose('runningSince', { type: 'DateTime', nullable: true }),
    stoppedAt: t.expose('stoppedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was paused or stopped; null while running.',
    }),
    openSegment: t.field({
      type: TimerSegmentType,
      nullable: true,
      description: 'The running time entry; null for clients.',
      resolve: ({ id, status }, _args, context) =>
        status === 'running' ? forStaff(context, () => context.load(openSegmentOf, id)) : null,
    }),
    segments: t.field({
      type: TimerSegmentConnection,
      nullable: true,
      description: 'In order; null for clients.',
      args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
      resolve: ({ id }, page, context) =>
        forStaff(context, () => context.read((tx) => segmentsOfTimer(tx, id, page))),
    }),
    corrections: t.field({
      type: TimerCorrectionConnection,
      nullable: true,
      description: 'Newest first; null for clients.',
      args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
      resolve: ({ id }, page, context) =>
        forStaff(context, () => context.read((tx) => correctionsOfTimer(tx, id, page))),
    }),
    viewerCan: t.field({
      type: TimerAbilities,
      resolve: (timer, _args, context) =>
        context.read(async ({ viewer }) => ({ run: canRun(viewer), correct: canCorrect(viewer, timer) })),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

mutation('createActivity', { type: ActivityType, input: createActivityInput, command: createActivity })
mutation('createTimer', {
  type: TimerType,
  input: createTimerInput,
  command: createTimer,
  description: "Pauses the caller's other running timer.",
})
mutation('startTimer', {
  type: TimerType,
  input: startTimerInput,
  command: startTimer,
  description: "Resumes the caller's paused timer for the activity, or creates the activity and the timer.",
})
mutation('updateTimer', {
  type: TimerType,
  input: updateTimerInput,
  fields: {
    status: { type: TimerStatusType },
    ifStatus: { type: TimerStatusType, description: 'The status that the caller expects.' },
    stoppedAt: { description: "Accepted but ignored: the server's clock applies." },
  },
  command: updateTimer,
})
mutation('undoTimerStart', {
  type: TimerType,
  input: undoTimerStartInput,
  command: undoTimerStart,
  description: 'Returns the timer that the start had paused; it continues as if it had never been paused.',
})
