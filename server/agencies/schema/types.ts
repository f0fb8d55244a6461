import { builder } from '../../platform/graphql/builder.ts'
import type { AgencyRow } from '../queries/agencies.ts'
import type { CompanyRow } from '../queries/companies.ts'
import type { HostAgency } from '../queries/hosts.ts'
import type { InvitationRow } from '../queries/invitations.ts'
import type { MemberRow } from '../queries/members.ts'
import type { SmartListRow } from '../queries/smart-lists.ts'

export const AgencyType = builder.objectRef<AgencyRow>('Agency')
export const AgencyUserType = builder.objectRef<MemberRow>('AgencyUser')
export const CompanyType = builder.objectRef<CompanyRow>('Company')
export const SmartListType = builder.objectRef<SmartListRow>('SmartList')
export const PendingInvitationType = builder.objectRef<InvitationRow>('PendingInvitation')

export const HostAgencyType = builder.objectRef<HostAgency>('HostAgency').implement({
  description: "Public information about a host's agency. unavailable: the agency has a domain error.",
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    avatar: t.exposeString('avatar', { nullable: true }),
    unavailable: t.exposeBoolean('unavailable'),
  }),
})
