import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency } from '../agencies/factory.ts'
import { uploaded } from '../media/factory.ts'
import { headersOf, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change, tryChange } from './factory.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer({ worker: false })
})
afterAll(() => server.stop())

test('a removed file is gone at once for others, and stays where its uploader attaches it again before its job runs', async () => {
  const { staff, admin } = await foundAgency(server)
  const { columnIds } = await beginProject(server, staff)
  const [id, other] = [await addTask(server, staff, columnIds[0]), await addTask(server, staff, columnIds[0])]
  const file = async (name: string) => {
    const { key, type, size } = await uploaded(server, staff, { name, purpose: 'attachment' })
    return { key, type, size, name }
  }
  const statusOf = async (caller: typeof staff, { key }: { key: string }) =>
    (await server.inject({ url: `/files/${key}`, headers: headersOf(caller) })).statusCode
  const [again, moved, gone] = [await file('again.txt'), await file('moved.txt'), await file('gone.txt')]
  const files = [again, moved, gone]
  await change(server, staff, 'updateTask', { id, attachments: files })
  await change(server, staff, 'updateTask', { id, removeAttachments: files.map(({ key }) => key) })
  expect(await Promise.all(files.map((each) => statusOf(admin, each)))).toEqual([404, 404, 404])
  expect((await tryChange(server, admin, 'updateTask', { id, addAttachments: [again] })).code).toBe(
    'BAD_USER_INPUT',
  )
  await change(server, staff, 'updateTask', { id, addAttachments: [again] })
  await change(server, staff, 'updateTask', { id: other, addAttachments: [moved] })
  await server.settle()
  expect(await Promise.all(files.map((each) => statusOf(admin, each)))).toEqual([200, 200, 404])
  expect(await statusOf(staff, gone)).toBe(404)
})
