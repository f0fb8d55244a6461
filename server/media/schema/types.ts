import { mediaKinds, mediaOrders, shareVisibilities } from '../../../shared/media-facts.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import type { AttachedRow } from '../queries/attached.ts'
import type { CategoryRow } from '../queries/categories.ts'
import type { MediaRow } from '../queries/library.ts'
import type { SharedMediaRow, SharedUserRow, ShareRow } from '../queries/shares.ts'

export const MediaKindType = builder.enumType('MediaKind', { values: mediaKinds })
export const MediaOrderType = builder.enumType('MediaOrder', { values: mediaOrders })

export const ShareVisibilityType = builder.enumType('ShareVisibility', { values: shareVisibilities })

export const MediaType = builder.objectRef<MediaRow>('Media')
export const MediaCategoryType = builder.objectRef<CategoryRow>('MediaCategory')
export const AttachedFileType = builder.objectRef<AttachedRow>('AttachedFile')

export const MediaConnection = connectionOf('MediaConnection', MediaType)
export const MediaCategoryConnection = connectionOf('MediaCategoryConnection', MediaCategoryType)
export const AttachedFileConnection = connectionOf('AttachedFileConnection', AttachedFileType)

export const SharedGroupType = builder.objectRef<ShareRow>('SharedGroup')
export const SharedMediaType = builder.objectRef<SharedMediaRow>('SharedMedia')
export const SharedGroupUserType = builder.objectRef<SharedUserRow>('SharedGroupUser')
export const SharedGroupConnection = connectionOf('SharedGroupConnection', SharedGroupType)
export const SharedGroupUserConnection = connectionOf('SharedGroupUserConnection', SharedGroupUserType)
