import { z } from 'zod'
import { membersAtOnceMax, tagMax } from './agencies-facts.ts'
import { email, fields, fileKey, oneOf, phone, timestamp, uuid, website } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { formFields } from './forms.ts'
import { languages } from './identity.ts'
import { json } from './json.ts'
import { planingFields } from './planing.ts'
import { requestStages, requestStatuses } from './request-settings.ts'
import { skinInput } from './skin.ts'
import { clearable, line, text } from './text.ts'
import { timeZone } from './time-zone.ts'

export * from './agencies-facts.ts'

export const agencyRoles = ['admin', 'user', 'client'] as const
export type AgencyRole = (typeof agencyRoles)[number]

export const agencyNameMax = 80
export const agencyDescriptionMax = 2000
export const positionMax = 80
export const companyNameMax = 120
export const invitationPayloadMax = 16_384

/** Every role except client is a staff role. */
export function isStaffRole(role: string): boolean {
  return role !== 'client' && role !== ''
}

const optionalEmail = () => clearable(email())
const companyContact = { email: optionalEmail(), phone: clearable(phone()), website: clearable(website()) }

export const createAgencyInput = fields({
  id: uuid().nullish(),
  name: line(agencyNameMax),
  description: clearable(text(agencyDescriptionMax)),
  avatar: clearable(fileKey()),
  timeZone: timeZone().nullish(),
})
export type CreateAgencyInput = z.infer<typeof createAgencyInput>

export const updateAgencyInput = fields({
  id: uuid(),
  name: line(agencyNameMax).optional(),
  description: clearable(text(agencyDescriptionMax)),
  avatar: clearable(fileKey()),
  timeZone: timeZone().optional(),
  form: formFields.optional(),
  registrationForm: formFields.optional(),
  RequestStatus: requestStatuses().optional(),
  requestApprovals: requestStages().optional(),
  registrationApproval: z.boolean().optional(),
  hidesPushedWords: z.boolean().optional(),
  skinConfiguration: skinInput().optional(),
})
export type UpdateAgencyInput = z.infer<typeof updateAgencyInput>

export const createAgencyUserInput = fields({ agencyID: uuid(), userID: uuid(), role: oneOf(agencyRoles) })
export type CreateAgencyUserInput = z.infer<typeof createAgencyUserInput>

export const updateAgencyUserInput = fields({
  id: uuid(),
  role: oneOf(agencyRoles).optional(),
  position: clearable(line(positionMax)),
  tag: clearable(line(tagMax)),
  assignedToID: uuid().nullish(),
  clientType: clearable(line(tagMax)),
  active: z.boolean().optional(),
  companyID: uuid().nullish(),
  companyName: clearable(line(companyNameMax)),
  companyEmail: optionalEmail(),
  companyPhone: clearable(phone()),
  companyWebsite: clearable(website()),
  seenAt: timestamp().nullish(),
  ...planingFields,
})
export type UpdateAgencyUserInput = z.infer<typeof updateAgencyUserInput>

const memberIds = z.array(uuid()).min(1).max(membersAtOnceMax, fieldMessage('tooMany', membersAtOnceMax))

export const updateAgencyUsersInput = fields({
  ids: memberIds,
  role: oneOf(agencyRoles).optional(),
  tag: clearable(line(tagMax)),
})
export const deleteAgencyUsersInput = fields({ ids: memberIds })

export const transferAgencyInput = fields({ id: uuid(), ownerID: uuid() })

export const smartListsMax = 50
export const memberStatuses = ['active', 'inactive'] as const
const smartListFields = {
  tag: clearable(line(tagMax)),
  role: oneOf(agencyRoles).nullish(),
  status: oneOf(memberStatuses).nullish(),
}
export const createSmartListInput = fields({ name: line(companyNameMax), ...smartListFields })
export const updateSmartListInput = fields({
  id: uuid(),
  name: line(companyNameMax).optional(),
  ...smartListFields,
})
export const deleteSmartListInput = fields({ id: uuid() })

export const deleteAgencyUserInput = fields({ id: uuid() })
export type DeleteAgencyUserInput = z.infer<typeof deleteAgencyUserInput>

export const createPendingInvitationInput = fields({
  agencyID: uuid().nullish(),
  email: optionalEmail(),
  phone: clearable(phone()),
  agencyRole: oneOf(agencyRoles),
  tag: clearable(line(tagMax)),
  position: clearable(line(positionMax)),
  assignedToID: uuid().nullish(),
  isPermanent: z.boolean().nullish(),
  issuerBy: uuid().nullish(),
  payload: json(invitationPayloadMax).nullish(),
  channelID: uuid().nullish(),
  companyID: uuid().nullish(),
  companyName: clearable(line(companyNameMax)),
  language: oneOf(languages).nullish(),
}).refine((input) => Boolean(input.email) !== Boolean(input.phone), {
  error: fieldMessage('emailOrPhone'),
  path: ['email'],
})
export type CreatePendingInvitationInput = z.infer<typeof createPendingInvitationInput>

export const updatePendingInvitationInput = fields({ id: uuid(), retryCount: z.int().min(0).nullish() })
export type UpdatePendingInvitationInput = z.infer<typeof updatePendingInvitationInput>

/** Creates the agency's registration link, or replaces it, which invalidates the previous one. */
export const renewRegistrationLinkInput = fields({ agencyID: uuid() })
export type RenewRegistrationLinkInput = z.infer<typeof renewRegistrationLinkInput>

export const deletePendingInvitationInput = fields({ id: uuid() })
export type DeletePendingInvitationInput = z.infer<typeof deletePendingInvitationInput>

export const acceptInvitationInput = fields({ token: line(500) })
export type AcceptInvitationInput = z.infer<typeof acceptInvitationInput>

export const createCompanyInput = fields({ name: line(companyNameMax), ...companyContact })
export type CreateCompanyInput = z.infer<typeof createCompanyInput>

export const updateCompanyInput = fields({
  id: uuid(),
  name: line(companyNameMax).optional(),
  ...companyContact,
})
export type UpdateCompanyInput = z.infer<typeof updateCompanyInput>

export const deleteCompanyInput = fields({ id: uuid() })
export type DeleteCompanyInput = z.infer<typeof deleteCompanyInput>

export const searchMembersInput = fields({
  keyword: z.string().max(200, fieldMessage('tooLong', 200)),
  limit: z.int().min(1).nullish(),
  withoutChannel: z.boolean().nullish(),
  staffOnly: z.boolean().nullish(),
  fold: z.boolean().nullish(),
})
export type SearchMembersInput = z.infer<typeof searchMembersInput>

export const mentionableInput = searchMembersInput
  .pick({ limit: true })
  .extend({ keyword: searchMembersInput.shape.keyword.nullish() })
export type MentionableInput = z.infer<typeof mentionableInput>
