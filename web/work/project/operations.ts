import { graphql } from '../../platform/graphql.ts'

/** Queries only whether the viewer may open it. */
export const projectExistsQuery = graphql(`
  query ProjectExists($id: ID!) { getProject(id: $id) { id } }
`)

/** Everything that a project's page shows. */
export const projectPageQuery = graphql(`
  query ProjectPage($id: ID!) {
    getProject(id: $id) {
      id title avatar description descriptionUnseen archived showEstimates createdAt
      ownerID owner { id name avatar }
      clientID client { id name avatar companyName }
      channelID channel { id name }
      attachments { key type size name width height }
      statuses { id label color order meaning }
      tags { id label projectID }
      priorities { id label flag position projectID }
      boards { id title slug color rank columns { id title color rank count } }
      progress { tasks done overdue hours hoursDone nextDue people { id name avatar } }
      viewerCan { update delete }
    }
  }
`)

export const saveProjectMutation = graphql(`
  mutation SaveProject($input: UpdateProjectInput!) {
    updateProject(input: $input) {
      id title avatar description showEstimates archived
      ownerID owner { id name avatar }
      channelID channel { id name }
      attachments { key type size name width height }
      statuses { id label color order meaning }
    }
  }
`)

export const saveTagMutation = graphql(`
  mutation SaveTag($input: UpdateProjectTagInput!) { updateProjectTag(input: $input) { id label } }
`)

export const deleteTagMutation = graphql(`
  mutation DeleteTag($input: DeleteProjectTagInput!) { deleteProjectTag(input: $input) { id } }
`)

export const createPriorityMutation = graphql(`
  mutation CreatePriority($input: CreateProjectPriorityInput!) {
    createProjectPriority(input: $input) { id label flag position projectID }
  }
`)

export const savePriorityMutation = graphql(`
  mutation SavePriority($input: UpdateProjectPriorityInput!) {
    updateProjectPriority(input: $input) { id label flag position }
  }
`)

export const deletePriorityMutation = graphql(`
  mutation DeletePriority($input: DeleteProjectPriorityInput!) { deleteProjectPriority(input: $input) { id } }
`)
