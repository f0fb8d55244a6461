import { graphql } from '../../platform/graphql.ts'

export const automationMatchesQuery = graphql(`
  query AutomationMatches($subject: AutomationSubject!, $filter: [JSON!]!) {
    automationMatches(subject: $subject, filter: $filter) {
      count of
      items { id title path due people }
    }
  }
`)

/** The projects whose tasks can be found and changed, with the labels and columns of each. */
export const automationProjectsQuery = graphql(`
  query AutomationProjects($limit: Int, $nextToken: String) {
    listProjects(filter: { archived: false }, limit: $limit, nextToken: $nextToken) {
      items {
        id title clientID
        client { id name companyName }
        statuses { id label order meaning }
        priorities { id label flag position }
        tags { id label }
        boards { id title rank columns { id title rank } }
      }
      nextToken
    }
  }
`)

/** The members who can sign in, as the options of conditions. */
export const automationPeopleQuery = graphql(`
  query AutomationPeople($agencyID: ID!, $limit: Int, $nextToken: String) {
    agencyUsersByAgency(agencyID: $agencyID, filter: { active: { eq: true } }, limit: $limit, nextToken: $nextToken) {
      items { id role companyName user { id name } }
      nextToken
    }
  }
`)
