import { mentionMarkdown } from '../../../shared/markdown.ts'
import { everybodyHere } from '../../../shared/mention-groups.ts'
import { uploadAttachment } from '../../database/demo/media.ts'
import type { Deed } from '../../database/demo/perform.ts'
import type { Changed, Happening, Said } from '../../database/demo/script/happening.ts'
import type { Stage } from '../../database/demo/stage.ts'
import { channels } from '../../database/demo/story/channels.ts'
import { isPersonKey, people } from '../../database/demo/story/people.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { createMessage } from '../commands/create-message.ts'
import { deleteMessage } from '../commands/delete-message.ts'
import { createReaction } from '../commands/reactions.ts'
import { updateMessage } from '../commands/update-message.ts'

/** The messages and edits in the channels; each conversation is a lane. */
export function talkDeeds(stage: Stage, happenings: readonly Happening[]): Deed[] {
  const ids = new Map(
    happenings.flatMap((each) => (each.kind === 'say' ? [[each.key, newId()] as const] : [])),
  )
  const idOf = (key: string): string => {
    const id = ids.get(key)
    if (!id) throw new Error(`nobody said ${key}`)
    return id
  }
  const agencyOf = new Map(
    channels.flatMap(({ agency, conversations }) => conversations.map(({ key }) => [key, agency] as const)),
  )
  return happenings.map((happening) => {
    const { at, by, conversation } = happening
    const act = (ctx: Context) =>
      happening.kind === 'say' ? say(stage, ctx, happening, idOf) : change(stage, ctx, happening, idOf)
    return { at, lane: conversation, run: () => stage.as(by, agencyOf.get(conversation) ?? '', act) }
  })
}

type IdOf = (key: string) => string

async function say(stage: Stage, ctx: Context, said: Said, idOf: IdOf): Promise<void> {
  const { content, mentions } = withMentions(stage, said.text)
  const pieces: { key: string }[] = []
  for (const name of said.files) pieces.push({ key: await uploadAttachment(ctx, name) })
  await createMessage(ctx, {
    id: idOf(said.key),
    conversationID: stage.conversations.get(said.conversation),
    content,
    mentions,
    pieces,
    ...(isVoice(said) ? { payload: { voice } } : {}),
    ...(said.quotes ? { quotedMessageID: idOf(said.quotes) } : {}),
    ...(said.answers ? { responseToID: idOf(said.answers) } : {}),
    ...(said.internal ? { internal: true } : {}),
  })
}

const isVoice = ({ text, files: [file] }: Said): boolean => text === '' && Boolean(file?.endsWith('.wav'))

/** A generated demo sound: five notes, each fading out. */
const voice = {
  seconds: 2,
  levels: Array.from({ length: 40 }, (_, at) => Math.round(90 * Math.exp(-(at % 8) / 4))),
}

/** The text as the composer sends it: `<@person>` is a mention, `<@channel>` mentions everyone there. */
function withMentions(stage: Stage, text: string): { content: string; mentions: string[] } {
  const mentions = new Set<string>()
  const content = text.replace(/<@(\w+)>/g, (whole, key: string) => {
    if (key === everybodyHere) {
      mentions.add(everybodyHere)
      return mentionMarkdown(everybodyHere, everybodyHere)
    }
    if (!isPersonKey(key)) return whole
    const { userId } = stage.people.get(key)
    mentions.add(userId)
    return mentionMarkdown(people[key].name, userId)
  })
  return { content, mentions: [...mentions] }
}

async function change(stage: Stage, ctx: Context, { kind, of, text }: Changed, idOf: IdOf): Promise<void> {
  const id = idOf(of)
  if (kind === 'delete') await deleteMessage(ctx, { id })
  else if (kind === 'edit') await updateMessage(ctx, { id, ...withMentions(stage, text) })
  else if (kind === 'react') await createReaction(ctx, { messageID: id, emoji: text })
  else if (kind === 'tag') await updateMessage(ctx, { id, tags: text.split(', ') })
  else await updateMessage(ctx, { id, internal: kind === 'internal' })
}
