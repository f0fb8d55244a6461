import { graphql } from '../../platform/graphql.ts'

export const templateListQuery = graphql(`
  query TemplateList($agencyID: ID!, $limit: Int, $nextToken: String) {
    projectTemplatesByAgency(agencyID: $agencyID, limit: $limit, nextToken: $nextToken) {
      items { id name content createdAt }
      nextToken
    }
  }
`)

/** The projects that a template can be created from. */
export const projectNamesQuery = graphql(`
  query ProjectNames($nextToken: String) {
    listProjects(limit: 200, nextToken: $nextToken) { items { id title clientID } nextToken }
  }
`)

export const createTemplateMutation = graphql(`
  mutation CreateTemplate($input: CreateProjectTemplateInput!) { createProjectTemplate(input: $input) { id name } }
`)

export const deleteTemplateMutation = graphql(`
  mutation DeleteTemplate($input: DeleteProjectTemplateInput!) { deleteProjectTemplate(input: $input) { id } }
`)
