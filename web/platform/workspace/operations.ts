import { graphql } from '../graphql.ts'

export const rolesQuery = graphql(`query Roles { me { id } myAgencies { id viewerRole viewerSeenAt } }`)

export const agencyOfKeyQuery = graphql(`query AgencyOfKey($id: ID!) { getAgency(id: $id) { id } }`)

/** Who is signed in and where: the first thing every workspace asks, and what the shell is drawn from. */
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
