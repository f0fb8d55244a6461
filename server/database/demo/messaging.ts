import { channelDeeds } from './messaging/open-channels.ts'
import { readingDeeds } from './messaging/read.ts'
import { talkDeeds } from './messaging/talk.ts'
import { writeStory } from './script/write-story.ts'
import type { Part } from './stage.ts'
import { channels } from './story/channels.ts'

/** Channels, what is said in them, and what of it is still unread. */
export const messagingPart: Part = (stage) => {
  const happenings = writeStory(stage.time, stage.seed)
  return [
    ...channels.flatMap((channel) => channelDeeds(stage, channel)),
    ...talkDeeds(stage, happenings),
    ...readingDeeds(stage, happenings),
  ]
}
