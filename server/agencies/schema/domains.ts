import {
  checkDomainInput,
  createDomainInput,
  deleteDomainInput,
  domainsMax,
} from '../../../shared/domains.ts'
import { isAdmin, isStaff } from '../../platform/database/viewer.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { checkDomain, createDomain, deleteDomain } from '../commands/domains.ts'
import type { DomainRow } from '../queries/agencies.ts'
import { type ClaimRow, claimsOfAgency, recordOf } from '../queries/domains.ts'
import { AgencyType } from './types.ts'

const DomainRecord = builder.objectRef<ReturnType<typeof recordOf>>('DomainRecord').implement({
  description: 'What stands in the DNS under a name to prove whose it is, as a TXT record.',
  fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
})

const DomainClaimType = builder.objectRef<ClaimRow>('DomainClaim').implement({
  description: 'A name that the agency says is its own, and has not proved yet. For admins.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    previous: t.exposeString('previous', {
      nullable: true,
      description: 'the name whose pages lead to this one, once it is proved',
    }),
    record: t.field({ type: DomainRecord, resolve: recordOf }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'what the last look found: noRecord, otherRecord, noAnswer, or taken by another agency',
    }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime', nullable: true }),
  }),
})

export const DomainType = builder.objectRef<DomainRow>('Domain').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    previous: t.exposeString('previous', {
      nullable: true,
      description: 'the name before, whose pages lead to this one as long as it is the agency’s, too',
    }),
    agencyID: t.exposeID('agencyId'),
    error: t.string({
      nullable: true,
      description: 'why it does not work, to admins',
      resolve: ({ error }, _args, context) =>
        context.read(async ({ viewer }) => (isAdmin(viewer) ? error : null)),
    }),
    record: t.field({
      type: DomainRecord,
      nullable: true,
      description: 'what proves it, to admins',
      resolve: ({ name, token }, _args, context) =>
        context.read(async ({ viewer }) => (token && isAdmin(viewer) ? recordOf({ name, token }) : null)),
    }),
    checkedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'when the DNS was asked last, to staff',
      resolve: ({ checkedAt }, _args, context) =>
        context.read(async ({ viewer }) => (isStaff(viewer) ? checkedAt : null)),
    }),
  }),
})

builder.objectFields(AgencyType, (t) => ({
  domainClaims: t.field({
    type: [DomainClaimType],
    ...listOf(domainsMax),
    description: 'none for those who are no admins',
    resolve: ({ id }, _args, context) => context.load(claimsOfAgency, id),
  }),
}))

mutation('createDomain', { type: AgencyType, input: createDomainInput, command: createDomain })
mutation('checkDomain', { type: AgencyType, input: checkDomainInput, command: checkDomain })
mutation('deleteDomain', { type: AgencyType, input: deleteDomainInput, command: deleteDomain })
