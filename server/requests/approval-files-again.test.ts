import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addRequest, putUp, requestFile, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type File = { id: string; versions: { id: string }[] }

test('a file or a version that is sent again, because no answer came, is there once', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id: requestApprovalId } = await putUp(server, agency.staff, requestID)
  const send = async (name: string, input: object) => {
    const key = await requestFile(server, agency.staff, 'a draft')
    return tryChange<File>(server, agency.staff, name, { ...input, key }, 'id versions { id }')
  }
  const file = { id: newId(), requestApprovalId }
  const [first, again] = [
    await send('createRequestApprovalFile', file),
    await send('createRequestApprovalFile', file),
  ]
  expect(first.row?.id).toBe(file.id)
  expect(again.row).toEqual(first.row)
  const version = { id: newId(), fileID: file.id }
  await send('createApprovalVersion', version)
  expect((await send('createApprovalVersion', version)).row?.versions).toHaveLength(2)

  const other = await putUp(server, agency.staff, requestID)
  const taken = { id: file.id, requestApprovalId: other.id }
  expect((await send('createRequestApprovalFile', taken)).code).toBe('CONFLICT')
  expect((await send('createApprovalVersion', { ...version, fileID: other.fileID })).code).toBe('CONFLICT')
})
