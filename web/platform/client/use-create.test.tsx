import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { graphql } from '../graphql.ts'
import { useCreate } from './use-create.ts'

afterEach(unmountRendered)

const addColumn = graphql(`
  mutation TestAddColumn($input: CreateColumnInput!) {
    createColumn(input: $input) { id }
  }
`)

test('what is sent again because no answer came has its id, also when other things were sent between', async () => {
  const { client, calls, last } = fakeServer()
  const hook = await renderHook(() => useCreate(addColumn), undefined, { client })
  const send = (title: string) =>
    hook.do(([create]) => void create({ input: { boardID: 'b', title } }).catch(() => undefined))
  await send('Ideas')
  await last().fail()
  await send('Done')
  await last().fail()
  await send('Ideas')
  await last().answer({ createColumn: { id: 'c' } })
  await send('Ideas')
  const [ideas, done, again, another] = calls.map(({ input }) => input.id)
  expect(again).toBe(ideas)
  expect(new Set([ideas, done, another]).size).toBe(3)
})
