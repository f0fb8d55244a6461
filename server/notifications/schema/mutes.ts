import { muteDurations, mutesMax, muteThingInput, unmuteThingInput } from '../../../shared/notifications.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { muteThing, unmuteThing } from '../commands/mute.ts'
import { mutedThings } from '../queries/mutes.ts'
import { MutableThingType, NotificationThingType } from './types.ts'

const MuteDurationType = builder.enumType('MuteDuration', { values: muteDurations })

builder.queryField('mutedThings', (t) =>
  t.field({
    type: [NotificationThingType],
    ...listOf(mutesMax),
    description: 'What the caller has muted in the current agency and may see, last muted first.',
    resolve: (_root, _args, context) => context.read(mutedThings),
  }),
)

mutation('muteThing', {
  type: NotificationThingType,
  input: muteThingInput,
  fields: {
    type: { type: MutableThingType },
    duration: { type: MuteDurationType, description: 'TOMORROW: 8:00 in the time zone of the caller.' },
  },
  command: muteThing,
})
mutation('unmuteThing', {
  type: NotificationThingType,
  input: unmuteThingInput,
  fields: { type: { type: MutableThingType } },
  command: unmuteThing,
})
