import type { RoomCache } from '../../platform/room.ts'

/** What may change which things meet conditions; the workspace of the room has these among its dependents. */
const sources = [
  ...['Task', 'TaskMoved', 'TaskUpdated', 'TaskAssigned'],
  ...['Project', 'Board', 'Column', 'Priority', 'ProjectTag'],
  ...['Request', 'RequestCategory', 'SLAClock'],
  ...['Channel', 'ChannelUser', 'Conversation'],
  ...['MessageCreated', 'MessagePublished', 'MessageWithdrawn', 'MessageDeleted'],
  ...['Agency', 'AgencyUser'],
]

export const matchesDependents: NonNullable<RoomCache['dependents']> = Object.fromEntries(
  sources.map((source) => [source, ['Query.automationMatches']]),
)
