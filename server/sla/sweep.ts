import { admins, type Case, input, staff } from '../sweep/case.ts'
import { beginProject } from '../work/factory.ts'
import { addRule } from './factory.ts'

const rule = { metric_name: 'first_response', metric_value: '240', metric_comparator: 'lte' }

export const cases: Case[] = [
  { operation: 'runningSLAClocks', outcomes: staff },
  {
    operation: 'slaReport',
    outcomes: staff,
    variables: () => ({ from: '2031-01-01', to: '2031-12-31' }),
  },
  {
    operation: 'slaClocksOfBoard',
    outcomes: staff,
    variables: async ({ server, staff: member }) => ({
      boardID: (await beginProject(server, member)).boardId,
    }),
  },
  {
    operation: 'createSLARule',
    outcomes: admins,
    // One of its kind in each project.
    variables: async ({ server, staff }) =>
      input({ isRequest: true, rule, projectID: (await beginProject(server, staff)).projectId }),
  },
  {
    operation: 'deleteSLARule',
    outcomes: admins,
    variables: async ({ server, admin, staff }) =>
      input({
        id: await addRule(server, admin, { projectID: (await beginProject(server, staff)).projectId }),
      }),
  },
]
