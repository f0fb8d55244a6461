import { hitsBy, type SearchSource } from '../../platform/search/source.ts'
import { mediaById } from './library.ts'

/** Files of the media library, by their names. */
export const mediaSource: SearchSource = {
  kind: 'file',
  source: 'media',
  hitsOf: hitsBy(async (tx, { id }) => {
    const media = await tx.load(mediaById, id)
    if (!media || media.deletedAt) return null
    const path = `/drive?${new URLSearchParams({ in: 'library', find: media.name })}`
    return { title: media.name, text: '', place: null, authorId: media.userId, path, internal: false }
  }),
}
