import type { TFunction } from 'i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPlainText } from '../../../shared/plain-text.ts'
import { copy } from '../../ui/clipboard.ts'
import type { Message } from '../model/message.ts'

type Texts = TFunction<'messaging'>

/** The URL of a message, in its thread if it is a reply. */
export function messagePath({ id, channelID, conversationID, responseToID }: Message): string {
  const search = new URLSearchParams({ conversation: conversationID, message: id })
  if (responseToID) search.set('thread', responseToID)
  return `/dial/c/${channelID}?${search}`
}

export function copyLink(message: Message, t: Texts): Promise<void> {
  return copy(new URL(messagePath(message), location.origin).href, t('message.linkCopied'))
}

export function copyText(message: Message, t: Texts): Promise<void> {
  return copy(toPlainText(parseMarkdown(message.content)), t('message.textCopied'))
}
