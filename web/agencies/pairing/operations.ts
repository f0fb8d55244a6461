import { graphql } from '../../platform/graphql.ts'

export const symLinkParts = graphql(`
  fragment SymLinkParts on SymLink {
    id status email expiresAt
    agency { id name }
    creator { id name avatar }
    issuedFor { id name avatar }
  }
`)

export const linksForMeQuery = graphql(
  `
  query SymLinksForMe($limit: Int, $nextToken: String) {
    symLinksByIssuedFor(limit: $limit, nextToken: $nextToken) { items { ...SymLinkParts } nextToken }
  }
`,
  [symLinkParts],
)

export const linksOfMineQuery = graphql(
  `
  query SymLinksOfMine($limit: Int, $nextToken: String) {
    symLinksByCreatedBy(limit: $limit, nextToken: $nextToken) { items { ...SymLinkParts } nextToken }
  }
`,
  [symLinkParts],
)

export const symLinkPreviewQuery = graphql(`
  query SymLinkPreview($token: String!) {
    symLinkByToken(token: $token) { email askedBy forStaff agency { id name } }
  }
`)

export const createSymLinkMutation = graphql(
  `
  mutation CreateSymLink($input: CreateSymLinkInput!) {
    createSymLink(input: $input) { ...SymLinkParts }
  }
`,
  [symLinkParts],
)

export const acceptPairingMutation = graphql(
  `
  mutation AcceptPairing($input: AcceptPairingInput!) {
    acceptPairing(input: $input) { ...SymLinkParts }
  }
`,
  [symLinkParts],
)

export const deleteSymLinkMutation = graphql(`
  mutation DeleteSymLink($input: DeleteSymLinkInput!) {
    deleteSymLink(input: $input) { id }
  }
`)
