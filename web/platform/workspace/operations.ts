import { graphql } from '../graphql.ts'

export const rolesQuery = graphql(`query Roles { me { id } myAgencies { id viewerRole viewerSeenAt } }`)

export const agencyOfKeyQuery = graphql(`query AgencyOfKey($id: ID!) { getAgency(id: $id) { id } }`)

/** The signed-in person and their agency: the first query of every workspace, from which the shell is rendered. */
export const viewerQuery = graphql(`
  query Viewer {
    me {
      id
      name
      email
      avatar
      active
      status
      language
      appearance
      timeZone
    }
    myAgencies {
      id
      name
      avatar
      brandVersion
      timeZone
      viewerRole
      viewerCan { update manageMembers inviteClients inviteStaff createChannels seeInternal }
    }
  }
`)
