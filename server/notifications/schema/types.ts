import {
  mutableThings,
  notificationChannels,
  notificationTopics,
  thingTypes,
} from '../../../shared/notifications.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { muteOf } from '../queries/mutes.ts'
import type { ThingRow } from '../queries/things.ts'

export const Topic = builder.enumType('NotificationTopic', { values: notificationTopics })
export const Channel = builder.enumType('NotificationChannel', { values: notificationChannels })
export const MutableThingType = builder.enumType('MutableThing', { values: mutableThings })
const ThingTypeType = builder.enumType('NotificationThingType', { values: thingTypes })

export const NotificationThingType = builder.objectRef<ThingRow>('NotificationThing').implement({
  description: 'What notifications are about in common, as the caller may see it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.expose('type', { type: ThingTypeType }),
    name: t.exposeString('name', { description: 'Empty if it has none.' }),
    muted: t.boolean({
      description: 'viewer: whether the caller gets no notifications about it now.',
      resolve: async (thing, _args, context) => (await context.load(muteOf, thing)) !== null,
    }),
    mutedUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'viewer: when that ends; null if it is not muted, or for good.',
      resolve: async (thing, _args, context) => (await context.load(muteOf, thing))?.until ?? null,
    }),
  }),
})
