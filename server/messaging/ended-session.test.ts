import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say, type TestChannel } from './factory.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
  channel = await openChannel(server, agency.staff, { others: [agency.admin] })
})
afterAll(() => server.stop())

/** Ends a person's sessions between the write of the next call and its result. */
function endBeforeTheAnswer({ userId }: { userId: string }) {
  const { database } = server.app
  const { begin } = database
  const spy = vi.spyOn(database, 'begin').mockImplementation(async (scope, mode) => {
    if (scope.kind === 'session' && mode === 'read') {
      spy.mockRestore()
      await server.app.asPlatform((ctx) =>
        ctx.write((tx) =>
          tx.sql.updateTable('session').set({ endedAt: tx.now }).where('accountId', '=', userId).execute(),
        ),
      )
    }
    return begin(scope, mode)
  })
}

const contentOf = async (id: string) => {
  const query = 'query ($id: ID!) { getMessage(id: $id) { content _deleted } }'
  const { data } = await server.graphql<{ getMessage: { content: string; _deleted: boolean } }>(
    agency.admin,
    query,
    { id },
  )
  return data?.getMessage
}
const call = (caller: Caller, mutation: string, input: Record<string, unknown>) => {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`
  return server.graphql(
    caller,
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { id viewerCan { edit } } }`,
    { input },
  )
}

test.each([
  ['createMessage', { content: 'The last word' }, { content: 'The last word', _deleted: false }],
  ['updateMessage', { content: 'Changed' }, { content: 'Changed', _deleted: false }],
  ['deleteMessage', {}, { content: '', _deleted: true }],
])(
  'whose session ends between %s and its answer is told to sign in, and it is done',
  async (mutation, input, after) => {
    const leaving = await join(server, agency.agencyId, { role: 'admin' })
    const isNew = mutation === 'createMessage'
    const id = isNew ? newId() : (await say(server, leaving, channel.conversationId)).id
    endBeforeTheAnswer(leaving)
    const place = isNew ? { conversationID: channel.conversationId, channelID: channel.channelId } : {}
    const { errors } = await call(leaving, mutation, { id, ...place, ...input })
    expect(errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
    expect(await contentOf(id)).toMatchObject(after)
  },
)
