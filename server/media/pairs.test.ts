import { afterAll, beforeAll, test } from 'vitest'
import { type AgencyCaller, join, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { change, tryChange } from '../testing/change.ts'
import { type Act, expectEveryPair, pairsServer, testThatAllAreTried } from '../testing/pairs.ts'
import type { TestServer } from '../testing/server.ts'
import { keepFile, makeCategory, makeShare, uploaded } from './factory.ts'
import { access } from './policy.ts'

// Two admins do any two things concurrently to one file, its categories and its share.
let server: TestServer
let agency: TestAgency
let colleague: AgencyCaller

beforeAll(async () => {
  ;({ server, agency } = await pairsServer())
  colleague = await join(server, agency.agencyId, { role: 'user', name: 'Carla' })
})
afterAll(() => server.stop())

type Thing = { id: string; key: string; topID: string; categoryID: string; groupID: string }

async function plant(): Promise<Thing> {
  // Unattached drafts are counted.
  await withClient(server.databaseUrl, (client) => client.query('delete from file where owner_kind is null'))
  await change(server, agency.owner, 'updateAgencyUser', { id: colleague.memberId, role: 'user' })
  const { id: topID } = await makeCategory(server, agency.admin)
  const { id: categoryID } = await makeCategory(server, agency.admin, { parentID: topID })
  const { id, key } = await keepFile(server, agency.admin, { categoryID })
  const { id: groupID } = await makeShare(server, agency.admin, {
    medias: [id],
    users: [agency.client.userId],
  })
  return { id, key, topID, categoryID, groupID }
}

const inTrash = async ({ id: uuid, key }: Thing) => {
  await tryChange(server, agency.admin, 'deleteMedia', { uuid, key })
}

const acts: Record<string, Act<Thing>> = {
  createFileCopy: ({ key }) => ({ key }),
  createMedia: async ({ categoryID }, by) => ({ key: (await uploaded(server, by)).key, categoryID }),
  updateMedia: ({ id }) => ({ id, name: 'Other.txt' }),
  'updateMedia moved': ({ id, topID: categoryID }) => ({ id, categoryID }),
  'updateMedia back': ({ id, categoryID }) => ({ id, categoryID }),
  deleteMedia: ({ id: uuid, key }) => ({ uuid, key }),
  'deleteMedia for good': ({ id: uuid, key }) => ({ uuid, key, forGood: true }),
  restoreMedia: async (thing) => {
    await inTrash(thing)
    return { id: thing.id }
  },
  createMediaCategory: ({ categoryID: parentID }) => ({ name: 'Below', parentID }),
  updateMediaCategory: ({ categoryID: id }) => ({ id, parentID: null, assignee: [colleague.userId] }),
  'updateMediaCategory back': ({ categoryID: id, topID: parentID }) => ({ id, parentID, assignee: [] }),
  'updateMediaCategory turned': async ({ topID: id, categoryID: parentID }) => {
    await tryChange(server, agency.admin, 'updateMediaCategory', { id: parentID, parentID: null })
    return { id, parentID }
  },
  deleteMediaCategory: ({ categoryID: id }) => ({ id }),
  'deleteMediaCategory above': ({ topID: id }) => ({ id }),
  createSharedGroup: ({ id }) => ({
    name: newId(),
    visibility: 'people',
    medias: [id],
    users: [colleague.userId, agency.client.userId],
  }),
  updateSharedGroup: ({ groupID: id }) => ({ id, name: 'Round three' }),
  deleteSharedGroup: ({ groupID: id }) => ({ id }),
  createSharedMedia: ({ groupID, id: mediaID }) => ({ groupID, mediaID }),
  deleteSharedMedia: ({ groupID, id: mediaID }) => ({ groupID, mediaID }),
  createSharedGroupUser: ({ groupID }) => ({ groupID, userID: colleague.userId }),
  deleteSharedGroupUser: ({ groupID }) => ({ groupID, userID: agency.client.userId }),
  // The member that it names.
  updateAgencyUser: () => ({ id: colleague.memberId, role: 'client' }),
}

test('any two things are done to one file at once: nobody waits in a circle, and no byte is miscounted', async () => {
  await expectEveryPair(server, {
    plant,
    acts,
    calls: { createFileCopy: (input) => tryChange(server, agency.admin, 'createFileCopy', input, 'key') },
    ends: [
      ...[
        'deleteMedia',
        'deleteMedia for good',
        'restoreMedia',
        'deleteMediaCategory',
        'deleteMediaCategory above',
      ],
      ...['updateMediaCategory', 'updateMediaCategory turned', 'deleteSharedGroup', 'updateAgencyUser'],
    ],
    callers: [agency.admin, agency.owner],
    lanes: 1,
    wrongRows,
  })
})

testThatAllAreTried(access, acts)

/** Cycles of categories, and files whose bytes belong to another agency or none. */
const wrongRows = `select c.id, 'in itself' as what from media_category c
         join media_category p on p.agency_id = c.agency_id and p.id = c.parent_id where p.parent_id = c.id
       union all select m.id, 'no bytes' from media m where not exists (select from file f where f.key = m.key
         and f.owner_kind = 'media' and f.owner_id = m.id and f.deleted_at is null)`
