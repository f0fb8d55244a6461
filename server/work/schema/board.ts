import {
  boardTasksMax,
  columnsMax,
  createBoardInput,
  createColumnInput,
  deleteBoardInput,
  deleteColumnInput,
  updateBoardInput,
  updateColumnInput,
} from '../../../shared/work.ts'
import { builder, IDFilter, inEvents, SortDirection, StringFilter } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf, listOfParts, pageWithin } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createBoard, deleteBoard, updateBoard } from '../commands/boards.ts'
import { createColumn, deleteColumn, updateColumn } from '../commands/columns.ts'
import { boardBySlug, countOfColumn, tasksByBoard, tasksOfBoard } from '../queries/board-page.ts'
import { boardOrNotFound, boardsByProject, columnOrNotFound, columnsOfBoard } from '../queries/boards.ts'
import { projectOrNotFound } from '../queries/projects.ts'
import { tasksByColumn, tasksOfColumn } from '../queries/tasks.ts'
import { TaskConnection } from './task-list.ts'
import { BoardType, ColumnType, ProjectType, TaskType } from './types.ts'

const firstOfEach =
  'The first tasks of each column by rank, up to limit per column. The result is unordered: group by columnID and sort by rank.'

BoardType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    projectID: t.exposeID('projectId'),
    project: t.field({
      type: ProjectType,
      resolve: ({ projectId }, _args, context) => context.read((tx) => projectOrNotFound(tx, projectId)),
    }),
    title: t.exposeString('title'),
    slug: t.exposeString('slug'),
    color: t.exposeString('color'),
    rank: t.exposeString('rank', { description: 'Sort key, compared by bytes.' }),
    columns: t.field({
      type: [ColumnType],
      ...listOf(columnsMax),
      resolve: ({ id }, _args, context) => context.load(columnsOfBoard, id),
    }),
    tasks: t.field({
      type: [TaskType],
      ...listOfParts(boardTasksMax, columnsMax),
      description: firstOfEach,
      args: { limit: t.arg.int({ defaultValue: pageWithin }) },
      resolve: ({ id }, { limit }, context) => context.read((tx) => tasksOfBoard(tx, { boardId: id, limit })),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

ColumnType.implement({
  ...inEvents('id', 'count'),
  fields: (t) => ({
    id: t.exposeID('id'),
    boardID: t.exposeID('boardId'),
    projectID: t.exposeID('projectId'),
    title: t.exposeString('title'),
    color: t.exposeString('color'),
    rank: t.exposeString('rank', { description: 'Sort key, compared by bytes.' }),
    count: t.int({
      description: 'Number of tasks in the column.',
      resolve: ({ id }, _args, context) => context.load(countOfColumn, id),
    }),
    tasks: t.field({
      type: TaskConnection,
      args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
      resolve: ({ id: columnID }, page, context) =>
        context.read((tx) => tasksOfColumn(tx, { columnID, ...page })),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

const BoardFilter = builder.inputType('BoardFilter', {
  fields: (t) => ({
    id: t.field({ type: IDFilter }),
    title: t.field({ type: StringFilter }),
    slug: t.field({ type: StringFilter }),
    color: t.field({ type: StringFilter }),
    keyword: t.string({ description: 'Matches any part of the title, ignoring case and accents.' }),
  }),
})

const BoardConnection = connectionOf('BoardConnection', BoardType)

builder.queryFields((t) => ({
  boardsByProject: t.field({
    type: BoardConnection,
    args: {
      projectID: t.arg.id({ required: true }),
      filter: t.arg({ type: BoardFilter }),
      sortDirection: t.arg({ type: SortDirection }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => boardsByProject(tx, args)),
  }),
  getBoard: t.field({
    type: BoardType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => boardOrNotFound(tx, id)),
  }),
  boardBySlug: t.field({
    type: BoardType,
    nullable: true,
    args: { projectID: t.arg.id({ required: true }), slug: t.arg.string({ required: true }) },
    resolve: (_root, args, context) => context.read((tx) => boardBySlug(tx, args)),
  }),
  getColumn: t.field({
    type: ColumnType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => columnOrNotFound(tx, id)),
  }),
  tasksByBoard: t.field({
    type: [TaskType],
    ...listOfParts(boardTasksMax, columnsMax),
    description: firstOfEach,
    args: { boardID: t.arg.id({ required: true }), limit: t.arg.int() },
    resolve: (_root, args, context) => context.read((tx) => tasksByBoard(tx, args)),
  }),
  tasksByColumn: t.field({
    type: TaskConnection,
    args: {
      columnID: t.arg.id({ required: true }),
      sortDirection: t.arg({ type: SortDirection }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => tasksByColumn(tx, args)),
  }),
}))

mutation('createBoard', { type: BoardType, input: createBoardInput, command: createBoard })
mutation('updateBoard', { type: BoardType, input: updateBoardInput, command: updateBoard })
mutation('deleteBoard', { type: BoardType, input: deleteBoardInput, command: deleteBoard })
mutation('createColumn', { type: ColumnType, input: createColumnInput, command: createColumn })
mutation('updateColumn', { type: ColumnType, input: updateColumnInput, command: updateColumn })
mutation('deleteColumn', { type: ColumnType, input: deleteColumnInput, command: deleteColumn })
