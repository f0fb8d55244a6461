import { graphql } from '../../platform/graphql.ts'

export const auditLogQuery = graphql(`
  query AuditLog($filter: EventStreamFilter, $limit: Int, $nextToken: String) {
    listEventStreams(filter: $filter, limit: $limit, nextToken: $nextToken) {
      items {
        id type about from to address credentialID createdAt
        user { id name avatar }
        target { id name }
      }
      nextToken
    }
  }
`)

export const exportAuditMutation = graphql(
  `mutation ExportAudit($filter: EventStreamFilter) { exportEventStreams(filter: $filter) }`,
)

const keyParts = graphql(`
  fragment KeyParts on Credential {
    id accessKeyId name role denied unsigned _ttl lastUsedAt createdAt
    createdBy { id name }
  }
`)

export const keysQuery = graphql(
  `
  query AccessKeys($agencyID: ID!, $limit: Int, $nextToken: String) {
    credentialsByAgency(agencyID: $agencyID, limit: $limit, nextToken: $nextToken) {
      items { ...KeyParts }
      nextToken
    }
  }
`,
  [keyParts],
)

/** The only response that contains the secret. */
export const createKeyMutation = graphql(
  `
  mutation CreateAccessKey($input: CreateCredentialInput!) {
    createCredential(input: $input) { ...KeyParts secretAccessKey }
  }
`,
  [keyParts],
)

export const denyKeyMutation = graphql(
  `
  mutation DenyAccessKey($input: DenyCredentialInput!) {
    denyCredential(input: $input) { ...KeyParts }
  }
`,
  [keyParts],
)
