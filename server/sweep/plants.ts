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

/** Entities of a client, each linked to something hidden from them, and the ids of what is hidden. */
export type Plants = {
  /** Ids that a client may query, by the name of the argument. */
  given: Record<string, string>
  /** A file of theirs, in a category that they can't see. */
  fileID: string
  /** A version submitted to them for approval. */
  versionID: string
  /** Ids of other entities that they see. */
  shown: string[]
  /** Ids of entities hidden from them. */
  hidden: Record<string, string>
}

/** A server without a worker and without limits on documents, with everything that is hidden from a client. */
export async function plantedWorld(): Promise<{ server: TestServer; world: World; plants: Plants }> {
  const env = { ...unboundedDocuments, LIMIT_CALLS_PER_MINUTE: '1000000' }
  const server = await testServer({ worker: false, env })
  const world = await createWorld(server)
  return { server, world, plants: await plantHidden(world) }
}

/** Creates team-only, private, internal and other clients' entities of every type, and links the client's own to them. */
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
