import { expect, test } from 'vitest'
import { isPatched } from './patched.ts'

const card = (id: string, columnID: string, rank: string) => ({ id, boardID: 'b', columnID, rank })
/** Column A is completely loaded, of column B only the first two of ten. */
const board = {
  id: 'b',
  columns: [
    { id: 'A', count: 2 },
    { id: 'B', count: 10 },
  ],
  tasks: [card('a1', 'A', 'a'), card('a2', 'A', 'b'), card('b1', 'B', 'a'), card('b2', 'B', 'c')],
}
const told = (type: string, task: object, columns: object[] = []) =>
  ({ __typename: type, task, columns }) as never
const moved = (...place: Parameters<typeof card>) => told('TaskMoved', card(...place))
const assigned = told('TaskAssigned', { id: 'a1' }) as object
const onBoard = (event: object) => isPatched(event as never, { data: { boardBySlug: board }, variables: {} })

test('a board has all of a move within what it shows, and of every other change of a card', () => {
  expect(onBoard(moved('a1', 'A', 'c'))).toBe(true)
  expect(onBoard(told('TaskMoved', card('b1', 'A', 'a5'), [{ id: 'A', count: 3 }]))).toBe(true)
  expect(onBoard(moved('a1', 'B', 'b'))).toBe(true)
  expect(onBoard(told('TaskUpdated', { id: 'somewhere' }))).toBe(true)
  expect(onBoard({ ...assigned, assignmentID: 'x' })).toBe(true)
})

test('a board asks for a card that comes into view, and for one that goes behind what it shows of a long column', () => {
  expect(onBoard(moved('b9', 'B', 'b'))).toBe(false)
  expect(onBoard(told('TaskMoved', card('b9', 'A', 'b'), [{ id: 'A', count: 3 }]))).toBe(false)
  expect(onBoard(moved('a1', 'B', 'x'))).toBe(false)
  expect(onBoard(moved('b9', 'B', 'x'))).toBe(true)
  expect(onBoard(moved('a1', 'of a board that is new', 'a'))).toBe(false)
  expect(onBoard(told('Changed', { id: 'a1' }))).toBe(false)
  expect(onBoard({ ...assigned, assignmentID: null })).toBe(false)
})

test('a task on another board concerns this one no more, unless it comes here', () => {
  expect(onBoard(told('TaskMoved', { ...card('a1', 'Z', 'a'), boardID: 'z' }))).toBe(true)
})

test('a page of a long column asks for what comes into it', () => {
  const page = { items: [card('m', 'B', 'm'), card('p', 'B', 'p')], nextToken: 'more' }
  const variables = { columnID: 'B', nextToken: 'from' }
  const onPage = (event: never) => isPatched(event, { data: { tasksByColumn: page }, variables })
  expect(onPage(moved('new', 'B', 'n'))).toBe(false)
  expect(onPage(moved('new', 'B', 'z'))).toBe(true)
  expect(onPage(moved('new', 'B', 'b'))).toBe(true)
  expect(onPage(moved('m', 'B', 'z'))).toBe(true)
  expect(onPage(moved('new', 'A', 'n'))).toBe(true)
})

test("a board's Daily Queue asks for what is given to somebody or comes from another column, and not for another order", () => {
  const onDay = (event: never) =>
    isPatched(event, { data: { listTasks: { items: [] } }, variables: { boardID: 'b' } })
  expect(onDay(moved('a1', 'A', 'c'))).toBe(true)
  expect(onDay(told('TaskUpdated', { id: 'a1' }))).toBe(true)
  expect(onDay(told('TaskMoved', card('a1', 'B', 'c'), [{ id: 'B', count: 3 }]))).toBe(false)
  expect(onDay(told('TaskAssigned', { id: 'a1' }))).toBe(false)
})

test('whatever is no board is asked for', () => {
  const found = { data: { listTasks: { items: [] } }, variables: { filter: { boardID: 'b' } } }
  expect(isPatched(told('TaskUpdated', { id: 'a1' }), found)).toBe(false)
  expect(isPatched(moved('a1', 'A', 'c'), { data: { getTask: { id: 'a1' } }, variables: {} })).toBe(false)
  expect(isPatched(moved('a1', 'A', 'c'), { data: undefined, variables: {} })).toBe(false)
})
