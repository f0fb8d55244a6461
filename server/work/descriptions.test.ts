import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change, type TestProject, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency
let project: TestProject

beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
  project = await beginProject(server, agency.staff)
})
afterAll(() => server.stop())

test('of two who write the same description at once, the second is told and loses nobody’s text', async () => {
  const task = await addTask(server, agency.staff, project.columnIds[0], { description: 'Red' })
  for (const [operation, id] of [
    ['updateTask', task],
    ['updateProject', project.projectId],
  ] as const) {
    await change(server, agency.staff, operation, { id, description: 'Red' })
    const write = (caller: TestAgency['staff'], description: string, ifDescription: string) =>
      tryChange<{ description: string }>(
        server,
        caller,
        operation,
        { id, description, ifDescription },
        'description',
      )
    expect((await write(agency.staff, 'Green', 'Red')).row).toEqual({ description: 'Green' })
    expect((await write(agency.admin, 'Blue', 'Red')).code).toBe('CONFLICT')
    // A retry after a lost answer.
    expect((await write(agency.staff, 'Green', 'Red')).row).toEqual({ description: 'Green' })
    expect((await write(agency.admin, 'Blue', 'Green')).row).toEqual({ description: 'Blue' })
  }
})
