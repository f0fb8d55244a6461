import { useMemo } from 'react'
import { useClient } from 'urql'
import { createWindowList } from '../../platform/client/window-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useStore } from '../../platform/store.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { attachedFilesQuery, clientFilesQuery, mediasQuery } from '../operations.ts'
import type { ViewedFile } from '../viewer/viewing.ts'
import type { DriveAddress } from './use-drive-address.ts'

type Media = ResultOf<typeof mediasQuery>['listMedias']['items'][number]
type Attached = ResultOf<typeof attachedFilesQuery>['filesOfConversations']['items'][number]
type Found = ResultOf<typeof clientFilesQuery>['clientFiles']['items'][number]
type Item = Media | Attached | Found

/** A file in the grid and the list. */
export interface DriveFile extends ViewedFile {
  id: string
  user: { id: string; name: string; avatar: string | null } | null
  createdAt: string
  /** Set for a file in the library. */
  media?: Media
  /** Set for an attachment of a message. */
  attached?: Attached
  /** Set for a file that a client can read, with its location. */
  found?: Found
}

const made = new WeakMap<Item, DriveFile>()

/** Memoized per item, so that new items don't re-render the others. */
function toFile(item: Item): DriveFile {
  const file = made.get(item) ?? make(item)
  made.set(item, file)
  return file
}

const toFiles = (page: { items: readonly Item[]; nextToken: string | null }) => ({
  items: page.items.map(toFile),
  nextToken: page.nextToken,
})

const make = (item: Item): DriveFile => ({
  ...item.infos,
  id: item.id,
  user: item.user,
  createdAt: item.createdAt,
  ...('messageID' in item ? { attached: item } : 'path' in item ? { found: item } : { media: item }),
})

/** The input for adding it to a message. */
export const toSend = ({ key, name, attached }: DriveFile) => ({
  key,
  name,
  internal: attached?.internal ?? false,
})

export const isCategory = (place: string): boolean => /^[0-9a-f-]{36}$/.test(place)

/** The server's filter for the open location. */
export function filterOf({ place, type, by, find }: Pick<DriveAddress, 'place' | 'type' | 'by' | 'find'>) {
  return {
    ...(place === 'trash' && { deleted: { eq: true } }),
    ...(isCategory(place) && { categoryID: { eq: place } }),
    ...(type && { type: { eq: type } }),
    ...(by && { userID: { eq: by } }),
    ...(find && { name: { contains: find } }),
  }
}

/** The files of a location, loaded while scrolling. */
export function useFiles({ place, type, by, find, order, from }: DriveAddress) {
  const client = useClient()
  const { isClient } = useViewer()
  const list = useMemo(
    () =>
      isClient && place === ''
        ? createWindowList(client, {
            query: clientFilesQuery,
            variables: {
              filter: {
                ...(from && { places: [from] }),
                ...(find && { name: find }),
                ...(type && { kinds: [type] }),
              },
            },
            pick: ({ clientFiles }) => toFiles(clientFiles),
          })
        : place === 'conversations'
          ? createWindowList(client, {
              query: attachedFilesQuery,
              variables: { filter: { ...(find && { name: find }), ...(type && { kinds: [type] }) } },
              pick: ({ filesOfConversations }) => toFiles(filesOfConversations),
            })
          : createWindowList(client, {
              query: mediasQuery,
              variables: { filter: filterOf({ place, type, by, find }), orderBy: order },
              pick: ({ listMedias }) => toFiles(listMedias),
            }),
    [client, isClient, place, type, by, find, order, from],
  )
  const { items, complete, error } = useStore(list)
  const { more, look, retry } = list
  return { files: items, complete, error, more, look, retry }
}
