import {
  createProjectFromTaskInput,
  createProjectFromTemplateInput,
  createProjectInput,
  createProjectPriorityInput,
  createProjectTagInput,
  deleteProjectInput,
  deleteProjectPriorityInput,
  deleteProjectTagInput,
  projectStatus,
  setProjectClientInput,
  statusChange,
  updateProjectInput,
  updateProjectPriorityInput,
  updateProjectTagInput,
} from '../../../shared/work.ts'
import { pieceChanges } from '../../media/schema/piece.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createProject } from '../commands/create-project.ts'
import { createProjectFromTask } from '../commands/create-project-from-task.ts'
import { deleteProject } from '../commands/delete-project.ts'
import {
  createProjectPriority,
  deleteProjectPriority,
  updateProjectPriority,
} from '../commands/priorities.ts'
import { createProjectTag, deleteProjectTag, updateProjectTag } from '../commands/tags.ts'
import { createProjectFromTemplate } from '../commands/templates.ts'
import { setProjectClient, updateProject } from '../commands/update-project.ts'
import { PriorityType, ProjectTagType, ProjectType, StatusMeaning } from './types.ts'

export const ProjectStatusInput = inputOf('ProjectStatusInput', projectStatus, {
  meaning: { type: StatusMeaning },
})
const statuses = { statuses: { type: ProjectStatusInput } }
const ProjectStatusChange = inputOf('ProjectStatusChange', statusChange, { meaning: { type: StatusMeaning } })
const statusChanges = {
  addStatuses: { type: ProjectStatusInput, description: 'Appended to the existing ones.' },
  changeStatuses: { type: ProjectStatusChange },
  removeStatuses: { description: 'Ids of the statuses to remove; their tasks end up without a status.' },
  statusOrder: { description: 'Status ids in order; omitted ones come last.' },
}
const openEarlier = {
  openEarlier: {
    description:
      'Whether the client can see what the team wrote and attached while the project was team only (Project.earlier); false by default. Never includes content meant for another client.',
  },
}
mutation('createProject', {
  type: ProjectType,
  input: createProjectInput,
  fields: statuses,
  command: createProject,
})
mutation('updateProject', {
  type: ProjectType,
  input: updateProjectInput,
  fields: { ...statuses, ...statusChanges, ...pieceChanges, ...openEarlier },
  command: updateProject,
})
mutation('deleteProject', { type: ProjectType, input: deleteProjectInput, command: deleteProject })
mutation('setProjectClient', {
  type: ProjectType,
  input: setProjectClientInput,
  fields: openEarlier,
  command: setProjectClient,
})
mutation('createProjectFromTemplate', {
  type: ProjectType,
  input: createProjectFromTemplateInput,
  command: createProjectFromTemplate,
})
mutation('createProjectFromTask', {
  type: ProjectType,
  input: createProjectFromTaskInput,
  command: createProjectFromTask,
})
mutation('createProjectTag', {
  type: ProjectTagType,
  input: createProjectTagInput,
  command: createProjectTag,
})
mutation('updateProjectTag', {
  type: ProjectTagType,
  input: updateProjectTagInput,
  command: updateProjectTag,
})
mutation('deleteProjectTag', {
  type: ProjectTagType,
  input: deleteProjectTagInput,
  command: deleteProjectTag,
})
mutation('createProjectPriority', {
  type: PriorityType,
  input: createProjectPriorityInput,
  command: createProjectPriority,
})
mutation('updateProjectPriority', {
  type: PriorityType,
  input: updateProjectPriorityInput,
  command: updateProjectPriority,
})
mutation('deleteProjectPriority', {
  type: PriorityType,
  input: deleteProjectPriorityInput,
  command: deleteProjectPriority,
})
