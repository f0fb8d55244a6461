import { isPicture } from '../../shared/media.ts'
import type { UploadPurpose } from '../../shared/upload-facts.ts'
import { accessTable } from '../platform/access.ts'
import { isAdmin, isStaff, personOf, type Viewer } from '../platform/database/viewer.ts'

/**
 * Who may upload what, in the order anonymous, outsider, client, staff, admin. An outsider may upload a profile picture, and
 * files for founding an agency.
 */
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

/** A category is changed and deleted by its creator and by admins. */
export const canChangeCategory = (viewer: Viewer, category: Owned): boolean =>
  isOwn(viewer, category) || isAdmin(viewer)

/** A file is changed by its uploader, the creator of its category, and admins. */
export const canChangeMedia = (viewer: Viewer, media: Owned, category: Owned | null): boolean =>
  isOwn(viewer, media) || isAdmin(viewer) || (category !== null && isOwn(viewer, category))

type Share = { ownerId: string; visibility: string }

/** A share is changed by its creator and by admins. */
export const canChangeShare = (viewer: Viewer, share: Share): boolean =>
  isStaff(viewer) && (isAdmin(viewer) || personOf({ viewer }) === share.ownerId)

/** What a visitor of a share has proved: being a recipient, knowing the password. */
export type Shown = { isChosen: boolean; knowsPassword: boolean }

/** Who may open a share, checked on each request. viewer: in the share's agency. Its creator and admins always may. */
export function canOpenShare(viewer: Viewer, share: Share, { isChosen, knowsPassword }: Shown): boolean {
  if (share.visibility === 'public' || canChangeShare(viewer, share)) return true
  if (share.visibility === 'password') return knowsPassword
  return viewer.kind === 'member' && (share.visibility === 'members' || isChosen)
}

/** Media in the trash is visible to its uploader, and to admins. */
export const canSeeTrashed = (viewer: Viewer, media: Owned): boolean =>
  isOwn(viewer, media) || isAdmin(viewer)

/** Pictures of people and agencies are visible before sign-in: the unguessable key is the authorization. */
export const isPublic = (file: { purpose: string; owner: unknown }): boolean =>
  isPicture(file.purpose) && file.owner !== null

/**
 * A draft is visible to its uploader only, while they are a member of the agency; a picture has no agency until it is in use.
 */
export const canReadDraft = (viewer: Viewer, draft: { purpose: string; uploaderId: string }): boolean =>
  (viewer.kind === 'member' ||
    (viewer.kind === 'person' && (isPicture(draft.purpose) || draft.purpose === 'registration'))) &&
  viewer.userId === draft.uploaderId
