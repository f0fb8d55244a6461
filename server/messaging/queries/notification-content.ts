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
  return {
    values: {
      channel: channel?.name ?? '',
      excerpt: excerptOf(message.content),
    },
    path: pathOfMessage(message),
  }
}

/** A message in its conversation, or in its thread. */
export function pathOfMessage({ id, channelId, conversationId, responseToId }: MessageRow): string {
  const search = new URLSearchParams({ conversation: conversationId, message: id })
  if (responseToId) search.set('thread', responseToId)
  return `/dial/c/${channelId}?${search}`
}
