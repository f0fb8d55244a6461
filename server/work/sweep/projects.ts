import { newId } from '../../platform/ids.ts'
import { type Case, input, staff } from '../../sweep/case.ts'
import { admins, hidden, notTheirs, prioritized, project, tagged, task, template, theirs } from './things.ts'

export const projects: Case[] = [
  {
    operation: 'getProject',
    of: 'the client',
    outcomes: theirs,
    variables: async (world) => ({ id: (await project(world)).projectId }),
  },
  {
    operation: 'getProject',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) => ({ id: (await hidden(world)).projectId }),
  },
  {
    operation: 'projectsByUser',
    outcomes: theirs,
    variables: ({ staff: { userId } }) => ({ ownerID: userId }),
  },
  { operation: 'projectsByAgency', outcomes: theirs, variables: ({ agencyId }) => ({ agencyID: agencyId }) },
  {
    operation: 'projectsByChannel',
    outcomes: theirs,
    variables: ({ shared }) => ({ channelID: shared.channelId }),
  },
  { operation: 'listProjects', outcomes: theirs },
  { operation: 'createProject', outcomes: staff, variables: () => input({ title: 'New' }) },
  {
    operation: 'updateProject',
    outcomes: staff,
    variables: async (world) => input({ id: (await project(world)).projectId, title: 'Newer' }),
  },
  {
    operation: 'setProjectClient',
    outcomes: staff,
    variables: async (world) => input({ id: (await project(world)).projectId, clientID: null }),
  },
  {
    operation: 'deleteProject',
    of: 'staff',
    outcomes: staff,
    variables: async (world) => input({ id: (await project(world)).projectId }),
  },
  {
    operation: 'createProjectFromTemplate',
    outcomes: staff,
    variables: async (world) => input({ templateID: await template(world), title: 'New' }),
  },
  {
    operation: 'createProjectFromTask',
    outcomes: staff,
    variables: async (world) => input({ taskID: await task(world) }),
  },
  {
    operation: 'createProjectTag',
    outcomes: staff,
    variables: async (world) => input({ projectID: (await project(world)).projectId, label: 'Web' }),
  },
  {
    operation: 'updateProjectTag',
    outcomes: staff,
    variables: async (world) => input({ id: await tagged(world), label: 'Film' }),
  },
  {
    operation: 'deleteProjectTag',
    outcomes: staff,
    variables: async (world) => input({ id: await tagged(world) }),
  },
  {
    operation: 'createProjectPriority',
    outcomes: staff,
    variables: async (world) =>
      input({ projectID: (await project(world)).projectId, label: 'Low', flag: '#868e96' }),
  },
  {
    operation: 'updateProjectPriority',
    outcomes: staff,
    variables: async (world) => input({ id: await prioritized(world), label: 'Urgent' }),
  },
  {
    operation: 'deleteProjectPriority',
    outcomes: staff,
    variables: async (world) => input({ id: await prioritized(world) }),
  },
  {
    operation: 'projectTemplatesByAgency',
    outcomes: staff,
    variables: ({ agencyId }) => ({ agencyID: agencyId }),
  },
  {
    operation: 'createProjectTemplate',
    outcomes: admins,
    variables: () => input({ name: newId(), content: { boards: [], columns: [] } }),
  },
  {
    operation: 'deleteProjectTemplate',
    outcomes: admins,
    variables: async (world) => input({ id: await template(world) }),
  },
]
