import { graphql } from '../../platform/graphql.ts'

export const domainParts = graphql(`
  fragment DomainParts on Agency {
    id
    domains { name previous error checkedAt record { name value } }
    domainClaims { id name error checkedAt record { name value } }
  }
`)

export const domainsQuery = graphql(`query Domains($id: ID!) { getAgency(id: $id) { ...DomainParts } }`, [
  domainParts,
])

export const createDomainMutation = graphql(
  `mutation CreateDomain($input: CreateDomainInput!) { createDomain(input: $input) { ...DomainParts } }`,
  [domainParts],
)

export const checkDomainMutation = graphql(
  `mutation CheckDomain($input: CheckDomainInput!) { checkDomain(input: $input) { ...DomainParts } }`,
  [domainParts],
)

export const deleteDomainMutation = graphql(
  `mutation DeleteDomain($input: DeleteDomainInput!) { deleteDomain(input: $input) { ...DomainParts } }`,
  [domainParts],
)
