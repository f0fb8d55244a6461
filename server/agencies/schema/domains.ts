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
  description: 'The DNS TXT record that verifies the ownership of a domain.',
  fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
})

const DomainClaimType = builder.objectRef<ClaimRow>('DomainClaim').implement({
  description: 'A domain that the agency claims but has not verified yet. For admins.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    previous: t.exposeString('previous', {
      nullable: true,
      description: 'The domain that redirects to this one once it is verified.',
    }),
    record: t.field({ type: DomainRecord, resolve: recordOf }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Result of the last check: noRecord, otherRecord, noAnswer, or taken by another agency.',
    }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime', nullable: true }),
  }),
})

export const DomainType = builder.objectRef<DomainRow>('Domain').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    previous: t.exposeString('previous', {
      nullable: true,
      description: 'The previous domain, which redirects to this one while the agency still owns it.',
    }),
    agencyID: t.exposeID('agencyId'),
    error: t.string({
      nullable: true,
      description: 'Why the domain does not work; for admins.',
      resolve: ({ error }, _args, context) =>
        context.read(async ({ viewer }) => (isAdmin(viewer) ? error : null)),
    }),
    record: t.field({
      type: DomainRecord,
      nullable: true,
      description: 'The DNS record that verifies the domain; for admins.',
      resolve: ({ name, token }, _args, context) =>
        context.read(async ({ viewer }) => (token && isAdmin(viewer) ? recordOf({ name, token }) : null)),
    }),
    checkedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the DNS was last queried; for staff.',
      resolve: ({ checkedAt }, _args, context) =>
        context.read(async ({ viewer }) => (isStaff(viewer) ? checkedAt : null)),
    }),
  }),
})

builder.objectFields(AgencyType, (t) => ({
  domainClaims: t.field({
    type: [DomainClaimType],
    ...listOf(domainsMax),
    description: 'Empty for non-admins.',
    resolve: ({ id }, _args, context) => context.load(claimsOfAgency, id),
  }),
}))

mutation('createDomain', { type: AgencyType, input: createDomainInput, command: createDomain })
mutation('checkDomain', { type: AgencyType, input: checkDomainInput, command: checkDomain })
mutation('deleteDomain', { type: AgencyType, input: deleteDomainInput, command: deleteDomain })
