import { accessTable } from '../platform/access.ts'
import { isAdmin, isStaff, personOf, type Viewer } from '../platform/database/viewer.ts'

/** Who may call which operation of work: anonymous, outsider, client, staff, admin. Clients see projects of their company. */
export const access = accessTable({
  getProject: 'no no own yes yes',
  projectsByUser: 'no no own yes yes',
  projectsByAgency: 'no no own yes yes',
  projectsByChannel: 'no no own yes yes',
  listProjects: 'no no own yes yes',
  createProject: 'no no no yes yes',
  createProjectFromTemplate: 'no no no yes yes',
  createProjectFromTask: 'no no no yes yes',
  updateProject: 'no no no yes yes',
  deleteProject: 'no no no own yes',
  setProjectClient: 'no no no yes yes',
  createProjectTag: 'no no no yes yes',
  updateProjectTag: 'no no no yes yes',
  deleteProjectTag: 'no no no yes yes',
  createProjectPriority: 'no no no yes yes',
  updateProjectPriority: 'no no no yes yes',
  deleteProjectPriority: 'no no no yes yes',
  projectTemplatesByAgency: 'no no no yes yes',
  createProjectTemplate: 'no no no no yes',
  deleteProjectTemplate: 'no no no no yes',
  boardsByProject: 'no no own yes yes',
  getBoard: 'no no own yes yes',
  boardBySlug: 'no no own yes yes',
  createBoard: 'no no no yes yes',
  updateBoard: 'no no no yes yes',
  deleteBoard: 'no no no yes yes',
  getColumn: 'no no own yes yes',
  createColumn: 'no no no yes yes',
  updateColumn: 'no no no yes yes',
  deleteColumn: 'no no no yes yes',
  getTask: 'no no own yes yes',
  tasksByColumn: 'no no own yes yes',
  tasksByBoard: 'no no own yes yes',
  listTasks: 'no no own yes yes',
  dailyTasksByUser: 'no no no yes yes',
  dayCapacity: 'no no no yes yes',
  createTask: 'no no no yes yes',
  updateTask: 'no no own yes yes',
  updateTasks: 'no no no yes yes',
  deleteTask: 'no no no yes yes',
  copyTask: 'no no no yes yes',
  createMessageTask: 'no no no yes yes',
  deleteMessageTask: 'no no no yes yes',
  createUserTask: 'no no no yes yes',
  updateUserTask: 'no no no yes yes',
  deleteUserTask: 'no no no yes yes',
  setTaskDaily: 'no no no yes yes',
  mentionableByTask: 'no no own yes yes',
  createTaskComment: 'no no own yes yes',
  updateTaskComment: 'no no own yes yes',
  deleteTaskComment: 'no no own yes yes',
  createSubsTask: 'no no no yes yes',
  updateSubsTask: 'no no no yes yes',
  deleteSubsTask: 'no no no yes yes',
})

/** Only its owner or an admin may delete a project with all its content; other staff can archive it. */
export const canDeleteProject = (viewer: Viewer, project: { ownerId: string }): boolean =>
  isAdmin(viewer) || (isStaff(viewer) && personOf({ viewer }) === project.ownerId)

export const canSeeInternal = (viewer: Viewer): boolean => isStaff(viewer)

/** Whether a client sees a task's planned hours is a setting of the project. */
export const canSeeEstimates = (viewer: Viewer, project: { showEstimates: boolean }): boolean =>
  isStaff(viewer) || project.showEstimates

type ApprovalSubject = { approvalAskedAt: Date | null; approvedAt: Date | null; approverId: string | null }

/** The client's contact decides approvals submitted to them; without one, the admins decide. */
export const canApprove = (
  viewer: Viewer,
  { approvalAskedAt, approvedAt, approverId }: ApprovalSubject,
): boolean =>
  approvalAskedAt !== null &&
  approvedAt === null &&
  (personOf({ viewer }) === approverId || (approverId === null && isAdmin(viewer)))
