import { graphql } from '../../platform/graphql.ts'

/** Whether there is any member or invitation besides the owner. */
export const startQuery = graphql(`
  query StartSteps($agencyID: ID!) {
    clients: agencyUsersByAgency(agencyID: $agencyID, filter: { role: { eq: "client" } }, limit: 1) {
      items { id role }
      nextToken
    }
    colleagues: agencyUsersByAgency(agencyID: $agencyID, filter: { role: { ne: "client" } }, limit: 2) {
      items { id role }
      nextToken
    }
    pendingInvitationsByAgency(agencyID: $agencyID, limit: 50) {
      items { id agencyRole }
      nextToken
    }
  }
`)
