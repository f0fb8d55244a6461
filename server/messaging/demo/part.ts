import { writeStory } from '../../database/demo/script/write-story.ts'
import type { Part } from '../../database/demo/stage.ts'
import { channels } from '../../database/demo/story/channels.ts'
import { channelDeeds, inviteIntoChannel, openOwnChannel } from './open-channels.ts'
import { readingDeeds } from './read.ts'
import { talkDeeds } from './talk.ts'

/** Channels with their messages and unread state. */
export const messagingPart: Part = (stage) => {
  stage.joined.hear((agency, person) => openOwnChannel(stage, agency, person))
  const happenings = writeStory(stage.time, stage.seed)
  return [
    ...channels.flatMap((channel) => channelDeeds(stage, channel)),
    inviteIntoChannel(stage),
    ...talkDeeds(stage, happenings),
    ...readingDeeds(stage, happenings),
  ]
}
