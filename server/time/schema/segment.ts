import {
  createTimerSegmentInput,
  deleteTimerSegmentInput,
  updateTimerSegmentInput,
} from '../../../shared/time.ts'
import { personById } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createTimerSegment, deleteTimerSegment, updateTimerSegment } from '../commands/segments.ts'
import { type SegmentTimes, segmentsOfPerson } from '../queries/segments.ts'
import { timerOrNotFound } from '../queries/timers.ts'
import { SegmentSourceType, TimerCorrectionType, TimerSegmentType, TimerType } from './types.ts'

TimerSegmentType.implement({
  description: 'A stretch of time in which a timer ran; for staff.',
  fields: (t) => ({
    id: t.exposeID('id'),
    timerID: t.exposeID('timerId'),
    timer: t.field({
      type: TimerType,
      resolve: ({ timerId }, _args, context) => context.read((tx) => timerOrNotFound(tx, timerId)),
    }),
    userID: t.exposeID('userId'),
    startAt: t.expose('startAt', { type: 'DateTime' }),
    endAt: t.expose('endAt', { type: 'DateTime', nullable: true, description: 'null while it is under way' }),
    source: t.expose('source', {
      type: SegmentSourceType,
      description: 'timer: as the clock wrote it; corrected; manual: written down by hand',
    }),
    keptAt: t.expose('keptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'when somebody said that it did run as long as that',
    }),
  }),
})

const times =
  (side: 'before' | 'after', end: 'startAt' | 'endAt') =>
  (row: { before: SegmentTimes | null; after: SegmentTimes | null }) => {
    const text = row[side]?.[end]
    return text ? new Date(text) : null
  }

TimerCorrectionType.implement({
  description:
    'What somebody changed of what a clock, or a hand, had written. Without before it was added, without after taken away.',
  fields: (t) => ({
    id: t.exposeID('id'),
    segmentID: t.exposeID('segmentId'),
    actor: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ actorId }, _args, context) => context.load(personById, actorId),
    }),
    startBefore: t.field({ type: 'DateTime', nullable: true, resolve: times('before', 'startAt') }),
    endBefore: t.field({ type: 'DateTime', nullable: true, resolve: times('before', 'endAt') }),
    startAfter: t.field({ type: 'DateTime', nullable: true, resolve: times('after', 'startAt') }),
    endAfter: t.field({ type: 'DateTime', nullable: true, resolve: times('after', 'endAt') }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

export const TimerSegmentConnection = connectionOf('TimerSegmentConnection', TimerSegmentType)
export const TimerCorrectionConnection = connectionOf('TimerCorrectionConnection', TimerCorrectionType)

builder.queryField('timerSegmentsByUser', (t) =>
  t.field({
    type: TimerSegmentConnection,
    description: "somebody's day, where they are",
    args: {
      userID: t.arg.id({ required: true }),
      day: t.arg({ type: 'Date', required: true }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => segmentsOfPerson(tx, args)),
  }),
)

mutation('createTimerSegment', {
  type: TimerSegmentType,
  input: createTimerSegmentInput,
  fields: {
    timerID: { description: "any that the caller may correct; else it is the caller's own of what follows" },
    isLong: { description: 'confirms that it was longer than a day' },
  },
  command: createTimerSegment,
  description:
    'Time written down by hand: past, and overlapping no other of that person. It is kept in whole seconds.',
})
mutation('updateTimerSegment', {
  type: TimerSegmentType,
  input: updateTimerSegmentInput,
  fields: {
    keep: { description: 'it did run as long as that' },
    isLong: { description: 'confirms that it was longer than a day, where it becomes that' },
  },
  command: updateTimerSegment,
})
mutation('deleteTimerSegment', {
  type: TimerSegmentType,
  input: deleteTimerSegmentInput,
  command: deleteTimerSegment,
  description: 'answers what it was',
})
