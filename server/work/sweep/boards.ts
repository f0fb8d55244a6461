import { type Case, input, staff } from '../../sweep/case.ts'
import { hidden, notTheirs, project, theirs } from './things.ts'

export const boards: Case[] = [
  {
    operation: 'boardsByProject',
    of: 'the client',
    outcomes: theirs,
    variables: async (world) => ({ projectID: (await project(world)).projectId }),
  },
  {
    operation: 'getBoard',
    of: 'the client',
    outcomes: theirs,
    variables: async (world) => ({ id: (await project(world)).boardId }),
  },
  {
    operation: 'getBoard',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) => ({ id: (await hidden(world)).boardId }),
  },
  {
    operation: 'boardBySlug',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) => ({ projectID: (await hidden(world)).projectId, slug: 'main' }),
  },
  {
    operation: 'createBoard',
    outcomes: staff,
    variables: async (world) => input({ projectID: (await project(world)).projectId, title: 'Social' }),
  },
  {
    operation: 'updateBoard',
    outcomes: staff,
    variables: async (world) => input({ id: (await project(world)).boardId, title: 'First' }),
  },
  {
    operation: 'deleteBoard',
    outcomes: staff,
    variables: async (world) => input({ id: (await project(world)).boardId }),
  },
  {
    operation: 'getColumn',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) => ({ id: (await hidden(world)).columnIds[0] }),
  },
  {
    operation: 'createColumn',
    outcomes: staff,
    variables: async (world) => input({ boardID: (await project(world)).boardId, title: 'Review' }),
  },
  {
    operation: 'updateColumn',
    outcomes: staff,
    variables: async (world) => input({ id: (await project(world)).columnIds[0], title: 'Next' }),
  },
  {
    operation: 'deleteColumn',
    outcomes: staff,
    variables: async (world) => input({ id: (await project(world)).columnIds[0] }),
  },
]
