export const diffusionNameMax = 80
/** Less than a message's, because names are filled in. */
export const diffusionTextMax = 10_000
export const diffusionListsMax = 50
export const diffusionTagsMax = 50
/** People who are chosen, or left out, one by one. */
export const diffusionPeopleMax = 500
/** Recipients of one text. */
export const recipientsMax = 20_000

export const audienceRoles = ['client', 'user', 'admin'] as const
export type AudienceRole = (typeof audienceRoles)[number]

export const diffusionStates = ['sending', 'sent', 'stopping', 'stopped', 'failed'] as const
export type DiffusionState = (typeof diffusionStates)[number]

export const deliveryStates = ['waiting', 'unread', 'read', 'answered', 'takenBack'] as const
export type DeliveryState = (typeof deliveryStates)[number]
