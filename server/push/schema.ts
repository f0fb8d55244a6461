import {
  createPushSubscriptionInput,
  deletePushSubscriptionInput,
  pushSubscriptionsMax,
} from '../../shared/push.ts'
import { builder } from '../platform/graphql/builder.ts'
import { listOf } from '../platform/graphql/list-size.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { vapidKeys } from '../platform/push/vapid.ts'
import { createPushSubscription, deletePushSubscription } from './commands/subscribe.ts'
import { type PushSubscriptionRow, pushSubscriptions } from './queries/subscriptions.ts'

const PushSubscriptionType = builder.objectRef<PushSubscriptionRow>('PushSubscription').implement({
  description:
    'A browser in which the caller is told what happens while no page is open; it ends with its session.',
  fields: (t) => ({
    id: t.exposeID('id'),
    browser: t.exposeString('userAgent', {
      nullable: true,
      description: 'What the browser said of itself (User-Agent) when the person signed in.',
    }),
    isCurrent: t.boolean({
      description: "viewer: whether it is of the caller's own session.",
      resolve: ({ sessionId }, _args, context) =>
        context.read(async ({ viewer }) => 'sessionId' in viewer && viewer.sessionId === sessionId),
    }),
    fingerprint: t.exposeString('fingerprint', {
      nullable: true,
      description:
        'SHA-256 of its address in hex, for the browser to compare with its own. Null: its push service has ended it, and its browser has to subscribe anew.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSentAt: t.expose('lastSentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its push service last took something for it.',
    }),
  }),
})

builder.queryFields((t) => ({
  pushKey: t.string({
    description:
      'What a browser subscribes with (applicationServerKey): an uncompressed point of P-256 in base64url.',
    resolve: async (_root, _args, { app }) => (await vapidKeys(app)).publicKey,
  }),
  pushSubscriptions: t.field({
    type: [PushSubscriptionType],
    ...listOf(pushSubscriptionsMax),
    description: "The caller's own, newest first.",
    resolve: (_root, _args, context) => context.read(pushSubscriptions),
  }),
}))

mutation('createPushSubscription', {
  type: PushSubscriptionType,
  input: createPushSubscriptionInput,
  fields: {
    endpoint: { description: 'https, on the public internet.' },
    p256dh: { description: 'base64url, 65 bytes.' },
    auth: { description: 'base64url, 16 bytes.' },
    renews: {
      description:
        'The id under which this browser is known: refused if that was ended meanwhile (NOT_FOUND).',
    },
  },
  command: createPushSubscription,
  description:
    "Tells the caller in the browser of this session, in place of what the session had before. A known browser moves to the caller's session.",
})
mutation('deletePushSubscription', {
  type: PushSubscriptionType,
  input: deletePushSubscriptionInput,
  command: deletePushSubscription,
})
