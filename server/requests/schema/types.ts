import { ownerTypes } from '../../../shared/requests-facts.ts'
import { builder } from '../../platform/graphql/builder.ts'
import type { AssignRow, CategoryRow } from '../queries/categories.ts'
import type { ChangeRow, CommentRow } from '../queries/comments.ts'
import type { RequestRow } from '../queries/requests.ts'

export const OwnerTypeEnum = builder.enumType('RequestOwnerType', { values: ownerTypes })

export const RequestType = builder.objectRef<RequestRow>('Request')
export const RequestCommentType = builder.objectRef<CommentRow>('RequestComment')
export const RequestChangeType = builder.objectRef<ChangeRow>('RequestChange')
export const RequestCategoryType = builder.objectRef<CategoryRow>('RequestCategory')
export const RequestNotificationAssignType = builder.objectRef<AssignRow>('RequestNotificationAssign')
