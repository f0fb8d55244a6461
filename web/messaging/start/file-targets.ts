import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as newId } from 'uuid'
import { createDraft } from '../../platform/drafts/draft.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { type ComposerDraft, draftPlace, emptyDraft, kept, withPiece } from '../editor/draft.ts'
import { isListed } from '../list/is-listed.ts'
import { useChannels } from '../list/use-channels.ts'
import { type ChannelRow, channelName, conversationName } from '../model/channel.ts'
import type { Piece } from '../model/message.ts'

/** A conversation that files can be added to. */
export interface Target {
  /** Id of the conversation. */
  id: string
  channelID: string
  label: string
  /** Clients read its public messages. */
  hasClients: boolean
}

/** The open conversations of the viewer's channels, by last message, newest first; undefined while loading. */
export function useTargets(): readonly Target[] | undefined {
  const { t } = useTranslation('messaging')
  const { me } = useViewer()
  const { rows } = useChannels({ refresh: true })
  return useMemo(
    () =>
      rows
        ?.filter((row) => isOpen(row) && isListed(row, me.id))
        .flatMap((row) => {
          const open = row.channel.conversations.filter(({ status }) => status === 'active')
          const name = channelName(row.channel, row, t)
          return open.map((conversation) => ({
            id: conversation.id,
            channelID: row.channelID,
            label: open.length > 1 ? `${name} · ${conversationName(conversation, t)}` : name,
            hasClients: hasClients(row),
          }))
        }),
    [rows, me.id, t],
  )
}

const isOpen = ({ archived, channel }: ChannelRow): boolean =>
  !archived && channel.status === 'active' && channel.scope !== 'broadcast'

const hasClients = ({ channel: { scope }, target }: ChannelRow): boolean =>
  scope === 'client' || (scope === 'direct' && target?.role === 'client')

interface Put {
  pieces: readonly Piece[]
  link: string | undefined
  internal: boolean
}

/** Adds uploaded files, or a link to them, to the draft of a conversation. */
export function usePutFiles() {
  const { keyText } = useWorkspace()
  const { isStaff } = useViewer()
  return ({ id }: Target, { pieces, link, internal }: Put) => {
    const stored = createDraft<ComposerDraft>(keyText, draftPlace(id))
    const before = stored.read() ?? emptyDraft
    const draft = pieces.reduce((sum, piece) => withPiece(sum, piece, newId()), before)
    const text = [draft.text, link].filter(Boolean).join('\n')
    // Internal files make the draft internal until the sender decides otherwise.
    stored.write(kept({ ...draft, text, held: undefined, internal: draft.internal || (isStaff && internal) }))
    stored.flush()
  }
}
