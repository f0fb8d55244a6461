import { personParts } from '../../messaging/operations/fragments.ts'
import { graphql } from '../../platform/graphql.ts'

/** All fields of a task that one mutation may change. */
export const taskFields = graphql(`
  fragment TaskFields on Task {
    id title description projectID boardID columnID rank userID status priorityID tags hours type track
    requireApproval approvalAskedAt approverID approvedAt isCompleted isImportant closedAt startedAt endAt _ttl
    attachments { key type size name width height }
    assignees { id userID isDaily user { id name avatar } }
    archived _deleted updatedAt viewerCan { update comment approve }
  }
`)

export const subTaskFields = graphql(`
  fragment SubTaskFields on SubsTask {
    id taskID title isDone rank userID user { id name avatar }
    attachments { key type size name width height }
  }
`)

export const taskPanelQuery = graphql(
  `
  query TaskPanel($id: ID!) {
    getTask(id: $id) {
      ...TaskFields
      prev next commentCount descriptionUnseen
      project {
        id title clientID client { id name companyName }
        statuses { id label color order meaning }
        priorities { id label flag position }
        tags { id label }
        boards { id title slug columns { id title } }
      }
      subTasks { ...SubTaskFields }
      messages { id content channelID conversationID responseToID createdAt owner { id name avatar } }
    }
  }
`,
  [taskFields, subTaskFields],
)

/** Queries only whether the viewer may open it. */
export const taskExistsQuery = graphql(`
  query TaskExists($id: ID!) { getTask(id: $id) { id } }
`)

export const taskCommentsQuery = graphql(`
  query TaskComments($taskID: ID!, $limit: Int, $nextToken: String) {
    getTask(id: $taskID) {
      id
      comments(sortDirection: DESC, limit: $limit, nextToken: $nextToken) {
        items { id taskID content internal createdAt editedAt user { id name avatar companyName } viewerCan { edit delete setInternal } }
        nextToken
      }
    }
  }
`)

export const mentionableByTaskQuery = graphql(
  `
  query MentionableByTask($taskID: ID!, $internal: Boolean, $keyword: String) {
    mentionableByTask(taskID: $taskID, internal: $internal, keyword: $keyword) { ...PersonParts email }
  }
`,
  [personParts],
)

export const taskHistoryQuery = graphql(`
  query TaskHistory($taskID: ID!, $limit: Int, $nextToken: String) {
    getTask(id: $taskID) {
      id
      changes(limit: $limit, nextToken: $nextToken) {
        items { id field before after person { id name } createdAt actor { id name avatar } }
        nextToken
      }
    }
  }
`)

export const saveTaskMutation = graphql(
  `
  mutation SaveTask($input: UpdateTaskInput!) {
    updateTask(input: $input) { ...TaskFields }
  }
`,
  [taskFields],
)

export const trashTaskMutation = graphql(`
  mutation TrashTask($input: DeleteTaskInput!) { deleteTask(input: $input) { id _deleted } }
`)

export const copyTaskMutation = graphql(`
  mutation CopyTask($input: CopyTaskInput!) { copyTask(input: $input) { id } }
`)

export const makeProjectMutation = graphql(`
  mutation MakeProjectOfTask($input: CreateProjectFromTaskInput!) { createProjectFromTask(input: $input) { id } }
`)

export const assignMutation = graphql(`
  mutation AssignTask($input: CreateUserTaskInput!) {
    createUserTask(input: $input) { id taskID userID isDaily user { id name avatar } }
  }
`)

export const assignListMutation = graphql(`
  mutation AssignSmartList($input: UpdateTasksInput!) { updateTasks(input: $input) { id } }
`)

export const setAssigneeDailyMutation = graphql(`
  mutation SetAssigneeDaily($input: UpdateUserTaskInput!) { updateUserTask(input: $input) { id isDaily } }
`)

export const unassignMutation = graphql(`
  mutation UnassignTask($input: DeleteUserTaskInput!) { deleteUserTask(input: $input) { id } }
`)

export const createTagMutation = graphql(`
  mutation CreateTag($input: CreateProjectTagInput!) { createProjectTag(input: $input) { id label projectID } }
`)

export const createSubTaskMutation = graphql(
  `
  mutation CreateSubTask($input: CreateSubsTaskInput!) { createSubsTask(input: $input) { ...SubTaskFields } }
`,
  [subTaskFields],
)

export const saveSubTaskMutation = graphql(
  `
  mutation SaveSubTask($input: UpdateSubsTaskInput!) { updateSubsTask(input: $input) { ...SubTaskFields } }
`,
  [subTaskFields],
)

export const deleteSubTaskMutation = graphql(`
  mutation DeleteSubTask($input: DeleteSubsTaskInput!) { deleteSubsTask(input: $input) { id } }
`)

export const createCommentMutation = graphql(`
  mutation CreateComment($input: CreateTaskCommentInput!) { createTaskComment(input: $input) { id } }
`)

export const saveCommentMutation = graphql(`
  mutation SaveComment($input: UpdateTaskCommentInput!) {
    updateTaskComment(input: $input) { id content internal editedAt }
  }
`)

export const deleteCommentMutation = graphql(`
  mutation DeleteComment($input: DeleteTaskCommentInput!) { deleteTaskComment(input: $input) { id } }
`)

export const linkMessageMutation = graphql(`
  mutation LinkMessage($input: CreateMessageTaskInput!) { createMessageTask(input: $input) { id } }
`)

export const unlinkMessageMutation = graphql(`
  mutation UnlinkMessage($input: DeleteMessageTaskInput!) { deleteMessageTask(input: $input) { id } }
`)
