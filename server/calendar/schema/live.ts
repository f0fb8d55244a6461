import { idOf } from '../../platform/events/event.ts'
import { eventType, LiveEventInterface } from '../../platform/graphql/events.ts'

eventType('EventReminded').implement({
  description: 'An event of the viewer begins in ten minutes.',
  interfaces: [LiveEventInterface],
  fields: (t) => ({ eventID: t.id({ resolve: (event) => idOf(event, 'entityId') }) }),
})
