import { mediaTypes } from './media-type.ts'

/** What a kept file is: by its own type, or one that came with a request. */
export const mediaKinds = [...mediaTypes, 'Request'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** Where a file that a client may read came to them. */
export const filePlaces = ['conversation', 'request', 'approval', 'shared', 'library'] as const
export type FilePlace = (typeof filePlaces)[number]

export const mediaOrders = ['newest', 'name', 'size'] as const
export type MediaOrder = (typeof mediaOrders)[number]

export const mediaNameMax = 255
export const categoryNameMax = 80
/** Categories that an agency has at most. */
export const categoriesMax = 500
export const categoryAssigneesMax = 50
/** How deep categories lie in one another. */
export const categoryDepthMax = 6
/** Days after which what lies in the trash is removed for good. */
export const trashDays = 30

/** Who may open a link: everyone, people with its password, members of the agency, or selected members of it. */
export const shareVisibilities = ['public', 'password', 'members', 'people'] as const
export type ShareVisibility = (typeof shareVisibilities)[number]

export const shareNameMax = 120
export const sharedFilesMax = 200
export const sharedPeopleMax = 100
export const sharePasswordMin = 4
export const sharePasswordMax = 200
