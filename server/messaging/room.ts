import { say } from './sentences.ts'
import './schema/channel.ts'
import './schema/conversation.ts'
import './schema/invitation.ts'
import './schema/linked.ts'
import './schema/client-view.ts'
import './schema/seen.ts'
import './schema/mentions.ts'
import './schema/message.ts'
import './schema/thread.ts'
import './schema/reactions.ts'
import './schema/events.ts'
import {
  becameClient,
  channelCompanions,
  hasDirectChannel,
  invitationChannel,
  left,
  sharesChannel,
} from '../agencies/ports.ts'
import { attachedFiles, fileSources } from '../media/ports.ts'
import { fileReaders } from '../media/queries/stored-files.ts'
import { notificationKinds, thingKinds } from '../notifications/ports.ts'
import { conflict } from '../platform/errors.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { idTaken } from '../platform/same-again.ts'
import { searchSources } from '../platform/search/source.ts'
import { invitedInto, leaveSharedChannels, leaveTeamChannels } from './commands/membership-changes.ts'
import { events } from './events.ts'
import { listeners } from './listeners.ts'
import { access } from './policy.ts'
import { companionsInChannels, inChannelWith, inDirectChannelWith } from './queries/acquaintance.ts'
import { attachedFilesOf } from './queries/attached-files.ts'
import { filesOfMessages } from './queries/files-of-channels.ts'
import { messageById } from './queries/messages.ts'
import { contentOfMessages } from './queries/notification-content.ts'
import { messageSources } from './queries/search-hits.ts'
import { conversationsOfMessages, conversationThings } from './queries/things.ts'

/** Channels, conversations and messages. */
export const messaging: Room = {
  name: 'messaging',
  access,
  events,
  listeners,
  constraints: {
    channel_pkey: () => idTaken(say),
    conversation_pkey: () => idTaken(say),
    no_client_in_team_channel: () => conflict(say('teamIsForStaff')),
  },
  ports: [
    ...messageSources.map((source) => fillPort(searchSources, source)),
    fillPort(becameClient, leaveTeamChannels),
    fillPort(left, leaveSharedChannels),
    fillPort(invitationChannel, invitedInto),
    fillPort(sharesChannel, inChannelWith),
    fillPort(channelCompanions, companionsInChannels),
    fillPort(hasDirectChannel, inDirectChannelWith),
    ...['mention', 'reply'].map((kind) =>
      fillPort(notificationKinds, {
        kind,
        topic: 'messages',
        contentOf: contentOfMessages,
        thingsOf: conversationsOfMessages,
        ofMessages: true,
      }),
    ),
    fillPort(thingKinds, conversationThings),
    fillPort(attachedFiles, attachedFilesOf),
    fillPort(fileSources, { place: 'conversation', filesOf: filesOfMessages }),
    // A file of a message is readable by everyone who may read the message now.
    fillPort(fileReaders, {
      kind: 'message',
      canRead: async (tx, messageId) => (await tx.load(messageById, messageId))?.deletedAt === null,
    }),
  ],
}
