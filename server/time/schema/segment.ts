import {
  createTimerSegmentInput,
  deleteTimerSegmentInput,
  updateTimerSegmentInput,
} from '../../../shared/time.ts'
import { personField } from '../../identity/schema.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createTimerSegment, deleteTimerSegment, updateTimerSegment } from '../commands/segments.ts'
import { type SegmentTimes, segmentsOfPerson } from '../queries/segments.ts'
import { timerOrNotFound } from '../queries/timers.ts'
import { SegmentSourceType, TimerCorrectionType, TimerSegmentType, TimerType } from './types.ts'

TimerSegmentType.implement({
  description: 'A time entry: a period in which a timer ran; for staff.',
  fields: (t) => ({
    id: t.exposeID('id'),
    timerID: t.exposeID('timerId'),
    timer: t.field({
      type: TimerType,
      resolve: ({ timerId }, _args, context) => context.read((tx) => timerOrNotFound(tx, timerId)),
    }),
    userID: t.exposeID('userId'),
    startAt: t.expose('startAt', { type: 'DateTime' }),
    endAt: t.expose('endAt', { type: 'DateTime', nullable: true, description: 'Null while running.' }),
    source: t.expose('source', {
      type: SegmentSourceType,
      description: 'timer: recorded by the timer; corrected: edited later; manual: entered by hand.',
    }),
    keptAt: t.expose('keptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a member confirmed the unusually long duration.',
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
    'A manual change of a time entry. Without before, the entry was added; without after, it was deleted.',
  fields: (t) => ({
    id: t.exposeID('id'),
    segmentID: t.exposeID('segmentId'),
    actor: t.field(personField('actorId')),
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
    description: "A person's time entries for a day, in their time zone.",
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
    timerID: {
      description:
        "Any timer that the caller may correct; if omitted, the caller's own timer for the fields below.",
    },
    isLong: { description: 'Confirms an entry longer than a day.' },
  },
  command: createTimerSegment,
  description:
    "Adds a manual time entry. It must be in the past and must not overlap the person's other entries. Stored in whole seconds.",
})
mutation('updateTimerSegment', {
  type: TimerSegmentType,
  input: updateTimerSegmentInput,
  fields: {
    keep: { description: 'Confirms that the long duration is correct.' },
    isLong: { description: 'Confirms the change if it makes the entry longer than a day.' },
  },
  command: updateTimerSegment,
})
mutation('deleteTimerSegment', {
  type: TimerSegmentType,
  input: deleteTimerSegmentInput,
  command: deleteTimerSegment,
  description: 'Returns the deleted entity.',
})
