import { isPicture } from '../../shared/media.ts'
import type { UploadPurpose } from '../../shared/upload-facts.ts'
import { accessTable } from '../platform/access.ts'
import { isAdmin, isStaff, personOf, type Viewer } from '../platform/database/viewer.ts'

/** Who may upload what, in the order anonymous, outsider, client, staff, admin. An outsider has a picture, and may found an agency. */
export const uploadAccess = accessTable<UploadPurpose>({
  attachment: 'no no yes yes yes',
  request: 'no no yes yes yes',
  avatar: 'no yes yes yes yes',
  agencyAvatar: 'no yes yes yes yes',
  brand: 'no no no no yes',
  registration: 'no yes yes yes yes',
})

/** Who may call which operation of media: anonymous, outsider, client, staff, admin. Clients have their own files only. */
export const access = accessTable({
  getMedia: 'no no own own yes',
  mediasByUser: 'no no own own yes',
  listMedias: 'no no own own yes',
  mediaSummary: 'no no own own yes',
  filesOfConversations: 'no no own own own',
  clientFiles: 'no no own no no',
  getMediaCategory: 'no no own own yes',
  listMediaCategories: 'no no own own yes',
  createFileCopy: 'no no own own own',
  createMedia: 'no no yes yes yes',
  updateMedia: 'no no own own yes',
  deleteMedia: 'no no own own yes',
  restoreMedia: 'no no own own yes',
  createMediaCategory: 'no no yes yes yes',
  updateMediaCategory: 'no no own own yes',
  deleteMediaCategory: 'no no own own yes',
  getSharedGroup: 'no no own own yes',
  listSharedGroups: 'own own own own yes',
  sharedGroupUsersByUser: 'no no own own own',
  createSharedGroup: 'no no no yes yes',
  updateSharedGroup: 'no no no own yes',
  deleteSharedGroup: 'no no no own yes',
  createSharedMedia: 'no no no own yes',
  deleteSharedMedia: 'no no no own yes',
  createSharedGroupUser: 'no no no own yes',
  deleteSharedGroupUser: 'no no no own yes',
})

type Owned = { userId: string }

const isOwn = (viewer: Viewer, { userId }: Owned): boolean => personOf({ viewer }) === userId

/** A category is changed and taken away by whoever made it, and by admins. */
export const canChangeCategory = (viewer: Viewer, category: Owned): boolean =>
  isOwn(viewer, category) || isAdmin(viewer)

/** A file by whoever brought it, by whoever made the category that it lies in, and by admins. */
export const canChangeMedia = (viewer: Viewer, media: Owned, category: Owned | null): boolean =>
  isOwn(viewer, media) || isAdmin(viewer) || (category !== null && isOwn(viewer, category))

type Share = { ownerId: string; visibility: string }

/** A share is changed by whoever made it, and by admins. */
export const canChangeShare = (viewer: Viewer, share: Share): boolean =>
  isStaff(viewer) && (isAdmin(viewer) || personOf({ viewer }) === share.ownerId)

/** What a visitor of a share has shown: that they are chosen, that they know its password. */
export type Shown = { isChosen: boolean; knowsPassword: boolean }

/** Who opens a share, on each request anew. viewer: in the agency of the share. Whoever made it always does, and admins. */
export function canOpenShare(viewer: Viewer, share: Share, { isChosen, knowsPassword }: Shown): boolean {
  if (share.visibility === 'public' || canChangeShare(viewer, share)) return true
  if (share.visibility === 'password') return knowsPassword
  return viewer.kind === 'member' && (share.visibility === 'members' || isChosen)
}

/** What lies in the trash is for whoever brought it, and for admins. */
export const canSeeTrashed = (viewer: Viewer, media: Owned): boolean =>
  isOwn(viewer, media) || isAdmin(viewer)

/** Pictures of people and agencies are shown before anybody signs in: their key, which nobody guesses, is the right. */
export const isPublic = (file: { purpose: string; owner: unknown }): boolean =>
  isPicture(file.purpose) && file.owner !== null

/** A draft is its uploader's alone, for as long as they are of the agency; a picture has none until it is somebody's. */
export const canReadDraft = (viewer: Viewer, draft: { purpose: string; uploaderId: string }): boolean =>
  (viewer.kind === 'member' ||
    (viewer.kind === 'person' && (isPicture(draft.purpose) || draft.purpose === 'registration'))) &&
  viewer.userId === draft.uploaderId
