import { graphql } from '../../platform/graphql.ts'

export const projectRow = graphql(`
  fragment ProjectRow on Project {
    id title avatar clientID archived
    client { id name avatar companyName }
    channel { id name }
    boards { id title slug rank }
    progress { tasks done overdue hours hoursDone nextDue people { id name avatar } }
    viewerCan { update delete }
  }
`)

export const projectsQuery = graphql(
  `
  query Projects($filter: ProjectFilter, $limit: Int, $nextToken: String) {
    listProjects(filter: $filter, limit: $limit, nextToken: $nextToken) {
      items { ...ProjectRow }
      nextToken
    }
  }
`,
  [projectRow],
)

/** Projects by title, for the palette. */
export const findProjectsQuery = graphql(`
  query FindProjects($keyword: String!) {
    listProjects(filter: { keyword: $keyword }, limit: 5) {
      items { id title client { id name companyName } }
    }
  }
`)

export const templatesQuery = graphql(`
  query ProjectTemplates($agencyID: ID!, $limit: Int, $nextToken: String) {
    projectTemplatesByAgency(agencyID: $agencyID, limit: $limit, nextToken: $nextToken) {
      items { id name }
      nextToken
    }
  }
`)

export const createProjectMutation = graphql(`
  mutation CreateProject($input: CreateProjectInput!) {
    createProject(input: $input) { id boards { id slug } }
  }
`)

export const createProjectFromTemplateMutation = graphql(`
  mutation CreateProjectFromTemplate($input: CreateProjectFromTemplateInput!) {
    createProjectFromTemplate(input: $input) { id boards { id slug } }
  }
`)

export const updateProjectMutation = graphql(
  `
  mutation UpdateProject($input: UpdateProjectInput!) {
    updateProject(input: $input) { ...ProjectRow }
  }
`,
  [projectRow],
)

/** How much of what the team wrote earlier a new client would be able to read. */
export const projectEarlierQuery = graphql(`
  query ProjectEarlier($id: ID!) { getProject(id: $id) { id earlier { comments files } } }
`)

export const deleteProjectMutation = graphql(`
  mutation DeleteProject($input: DeleteProjectInput!) {
    deleteProject(input: $input) { id }
  }
`)
