import { deliver, makeList, sendText } from '../diffusions/factory.ts'
import { keepFile, makeCategory, makeShare } from '../media/factory.ts'
import { newId } from '../platform/ids.ts'
import { addRequest, putUp } from '../requests/factory.ts'
import { change } from '../testing/change.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { planted } from './cases.ts'
import { unboundedDocuments } from './selection.ts'
import { createWorld, type World } from './world.ts'

/** Things of a client, each tied to something that does not exist for them; and the ids of what does not. */
export type Plants = {
  /** what a client may ask about, by what arguments are called */
  given: Record<string, string>
  /** a file that they keep, in a category that they do not see */
  fileID: string
  /** a version that was put up to them */
  versionID: string
  /** ids of what else they see */
  shown: string[]
  /** ids of what does not exist for them */
  hidden: Record<string, string>
}

/** A server without a worker of which everything is read, and its world with all that is hidden there from a client. */
export async function plantedWorld(): Promise<{ server: TestServer; world: World; plants: Plants }> {
  const env = { ...unboundedDocuments, LIMIT_CALLS_PER_MINUTE: '1000000' }
  const server = await testServer({ worker: false, env })
  const world = await createWorld(server)
  return { server, world, plants: await plantHidden(world) }
}

/** Plants of every kind what is the team's, private, internal or of another client, and ties to it what a client has. */
async function plantHidden(world: World): Promise<Plants> {
  const { server, admin, staff, client, agencyId, shared, hidden: secret, internalMessage } = world
  const other = await world.newcomer('client')
  const project = await beginProject(server, staff, {
    clientID: client.userId,
    channelID: secret.channelId,
  })
  const taskID = await addTask(server, staff, project.columnIds[0])
  await change(server, staff, 'createMessageTask', { messageID: internalMessage.id, taskID })
  const requestID = await addRequest(server, staff, {
    issuerBy: client.userId,
    messageID: internalMessage.id,
  })
  const category = await makeCategory(server, admin)
  const { id: fileID } = await keepFile(server, client)
  await change(server, admin, 'updateMedia', { id: fileID, categoryID: category.id })
  const tag = newId()
  await change(server, admin, 'updateAgencyUser', { id: client.memberId, tag })
  const { id: listOfClient } = await change(server, admin, 'createSmartList', { name: 'Late payers', tag })
  const approval = await putUp(server, staff, requestID, { side: 'client', stage: 'Client' })
  const list = await makeList(server, admin)
  const broadcastId = await sendText(server, admin, list.id)
  await deliver(server, admin, broadcastId)
  const share = await makeShare(server, staff, { visibility: 'people', users: [client.userId] })
  const theirs = await beginProject(server, staff, { clientID: other.userId })
  const own: Record<string, string> = {}
  for (const [type, add] of Object.entries(planted)) own[type] = await add(world, 'Among us')
  return {
    given: {
      agencyID: agencyId,
      channelID: shared.channelId,
      conversationID: shared.conversationId,
      projectID: project.projectId,
      boardID: project.boardId,
      columnID: project.columnIds[0] ?? '',
      taskID,
      requestID,
      responseToID: world.publicMessage.id,
      messageID: world.publicMessage.id,
      userID: client.userId,
      ownerID: staff.userId,
      slug: 'main',
      keyword: 'a',
      kind: 'request',
      name: 'nobody.example',
      subjectID: agencyId,
      token: 'none',
    },
    fileID,
    versionID: approval.versionID,
    shown: [
      approval.id,
      approval.fileID,
      approval.versionID,
      fileID,
      list.id,
      broadcastId,
      share.id,
      staff.userId,
      staff.memberId,
      client.memberId,
    ],
    hidden: {
      ...own,
      channel: secret.channelId,
      conversation: secret.conversationId,
      message: internalMessage.id,
      mediaCategory: category.id,
      listOfClient,
      client: other.userId,
      membership: other.memberId,
      project: theirs.projectId,
      board: theirs.boardId,
      column: theirs.columnIds[0] ?? '',
      task: await addTask(server, staff, theirs.columnIds[0]),
      request: await addRequest(server, other),
      file: (await keepFile(server, other)).id,
    },
  }
}
