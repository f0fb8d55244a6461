import { mediaTypes } from './media-type.ts'

/** The kinds of library files: by type, or from a request. */
export const mediaKinds = [...mediaTypes, 'Request'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** Where a client received a file. */
export const filePlaces = ['conversation', 'request', 'approval', 'shared', 'library'] as const
export type FilePlace = (typeof filePlaces)[number]

export const mediaOrders = ['newest', 'name', 'size'] as const
export type MediaOrder = (typeof mediaOrders)[number]

export const mediaNameMax = 255
export const categoryNameMax = 80
/** The maximum number of categories of an agency. */
export const categoriesMax = 500
export const categoryAssigneesMax = 50
/** The maximum nesting of categories. */
export const categoryDepthMax = 6
/** Days after which files in the trash are deleted permanently. */
export const trashDays = 30

/** Who may open a link: everyone, people with its password, members of the agency, or selected members of it. */
export const shareVisibilities = ['public', 'password', 'members', 'people'] as const
export type ShareVisibility = (typeof shareVisibilities)[number]

export const shareNameMax = 120
export const sharedFilesMax = 200
export const sharedPeopleMax = 100
export const sharePasswordMin = 4
export const sharePasswordMax = 200
