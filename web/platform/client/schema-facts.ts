import type { introspection } from '../graphql-env.d.ts'

type EventType = introspection['types']['Event']['possibleTypes']

/** Every type that implements `Event`; the compiler knows when one is missing or gone. */
const events: Record<EventType, true> = {
  MessageCreated: true,
  MessageUpdated: true,
  MessagePublished: true,
  MessageWithdrawn: true,
  MessageDeleted: true,
  ChannelCreated: true,
  ChannelUpdated: true,
  ConversationCreated: true,
  ConversationUpdated: true,
  ChannelUserCreated: true,
  ChannelUserDeleted: true,
  ChannelLeft: true,
  ChannelUserUpdated: true,
  UserUpdated: true,
  AgencyUpdated: true,
  AgencyUserCreated: true,
  AgencyUserUpdated: true,
  AgencyUserDeleted: true,
  VisiblePeopleChanged: true,
  OwnAgenciesChanged: true,
  PendingInvitationChanged: true,
}
export const eventTypes = Object.keys(events)

const embedded = () => null

/** Types without an identity of their own: they are stored inside what they hang on. */
const keylessTypes = [
  ...eventTypes,
  'AgencyAbilities',
  'AgencyUserAbilities',
  'ChannelAbilities',
  'MessageAbilities',
  'Domain',
  'InvitationPreview',
  'JoinResult',
  'Piece',
]

export const keyless = Object.fromEntries(keylessTypes.map((name) => [name, embedded]))
