import { excerptOf, type NotificationContent } from '../../notifications/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { channelById } from './channels.ts'
import { type MessageRow, messageById } from './messages.ts'

/** The channel and excerpt that message notifications display; nothing if the viewer may not read the message. */
export async function contentOfMessages(
  tx: ReadTx,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, NotificationContent>> {
  const messages = await Promise.all(messageIds.map((id) => tx.load(messageById, id)))
  const entries = messages.map(async (message) =>
    message && !message.deletedAt ? ([[message.id, await contentOf(tx, message)]] as const) : [],
  )
  return new Map((await Promise.all(entries)).flat())
}

async function contentOf(tx: ReadTx, message: MessageRow): Promise<NotificationContent> {
  const channel = await tx.load(channelById, message.channelId)
  const search = new URLSearchParams({ conversation: message.conversationId, message: message.id })
  if (message.responseToId) search.set('thread', message.responseToId)
  return {
    values: {
      channel: channel?.name ?? '',
      excerpt: excerptOf(message.content),
    },
    path: `/dial/c/${message.channelId}?${search}`,
  }
}
