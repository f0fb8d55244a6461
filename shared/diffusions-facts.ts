export const diffusionNameMax = 80
/** Less than that of a message, because names are filled in. */
export const diffusionTextMax = 10_000
export const diffusionListsMax = 50
export const diffusionTagsMax = 50
/** The maximum number of individually selected or excluded people. */
export const diffusionPeopleMax = 500
/** The maximum number of recipients of a text. */
export const recipientsMax = 20_000

export const audienceRoles = ['client', 'user', 'admin'] as const
export type AudienceRole = (typeof audienceRoles)[number]

export const diffusionStates = ['sending', 'sent', 'stopping', 'stopped', 'failed'] as const
export type DiffusionState = (typeof diffusionStates)[number]

export const deliveryStates = ['waiting', 'unread', 'read', 'answered', 'takenBack'] as const
export type DeliveryState = (typeof deliveryStates)[number]
