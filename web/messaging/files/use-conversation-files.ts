import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type MediaType, mediaTypeOf } from '../../../shared/media-type.ts'
import type { ViewedFile } from '../../media/viewer/viewing.ts'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { conversationFilesQuery } from '../operations/files.ts'
import { channelRoute } from '../routes.tsx'

type Carrier = ResultOf<typeof conversationFilesQuery>['mediaMessages']['items'][number]

export interface SharedFile extends ViewedFile {
  origin: { label: string; facts: string; go: () => void }
  internal: boolean
}

/** The files of a conversation, optionally of some types only, newest first, each with its message. */
export function useConversationFiles(
  conversationID: string,
  kinds: MediaType[] | null,
  onLeave: () => void,
): { files: SharedFile[] | undefined; list: ReturnType<typeof useCarriers> } {
  const { t } = useTranslation('messaging/lazy')
  const formats = useFormats()
  const navigate = useNavigate()
  const list = useCarriers(conversationID, kinds)
  const { items } = list
  const files = useMemo(() => {
    const go = ({ id, channelID, responseToID }: Carrier) => {
      onLeave()
      void navigate({
        to: channelRoute.to,
        params: { channelID },
        search: { conversation: conversationID, message: id, thread: responseToID ?? undefined },
      })
    }
    return items?.flatMap((message) =>
      message.pieces
        .filter(({ type }) => !kinds || kinds.includes(mediaTypeOf(type)))
        .map((piece) => ({
          ...piece,
          internal: message.internal,
          origin: {
            label: t('files.show'),
            facts: `${message.owner.name} · ${formats.moment(message.createdAt)}`,
            go: () => go(message),
          },
        })),
    )
  }, [items, kinds, conversationID, t, formats, navigate, onLeave])
  return { files, list }
}

function useCarriers(conversationID: string, kinds: MediaType[] | null) {
  return useLiveList({
    query: conversationFilesQuery,
    variables: useMemo(() => ({ conversationID, kinds }), [conversationID, kinds]),
    pick: ({ mediaMessages }) => mediaMessages,
  })
}
