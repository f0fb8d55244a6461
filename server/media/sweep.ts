import { type Case, input, members, type Planted, staff } from '../sweep/case.ts'
import type { World } from '../sweep/world.ts'
import { change } from '../testing/change.ts'
import { keepFile, makeCategory, makeShare, uploaded } from './factory.ts'

/** A file of a staff member, hidden from everyone else but admins. */
const ofStaff = 'U N N N ok ok ok'

const ownFile = async ({ server, staff }: World, words = 'words') =>
  (await keepFile(server, staff, { name: `${words}.txt`, content: words })).id
const category = async ({ server, staff }: World, name = 'Spring launch') =>
  (await makeCategory(server, staff, { name })).id
/** A file of someone else in a category that the staff member is assigned to. */
async function assignedFile({ server, admin, staff }: World) {
  const { id } = await makeCategory(server, admin, { assignee: [staff.userId] })
  return keepFile(server, admin, { categoryID: id })
}

/** For selected recipients, without the client. */
const share = async (world: World, name = 'Round two') => {
  const { server, staff, admin } = world
  const medias = [await ownFile(world)]
  return (await makeShare(server, staff, { name, visibility: 'people', users: [admin.userId], medias })).id
}
const ofAnAdmin = async ({ server, admin, owner }: World) =>
  (await makeShare(server, admin, { visibility: 'people', users: [owner.userId] })).id

export const planted: Planted = { Media: ownFile, MediaCategory: category, SharedGroup: share }
/** Visible to staff recipients, who may not change it. */
const adminsShare = 'U N N F N ok ok'

/** Each caller would need their own draft; the staff member's key is used for all. */
const draft = async ({ server, staff }: World) => (await uploaded(server, staff)).key

export const cases: Case[] = [
  { operation: 'getMedia', outcomes: ofStaff, variables: async (world) => ({ id: await ownFile(world) }) },
  {
    operation: 'getMedia',
    of: 'an assigned category',
    outcomes: ofStaff,
    variables: async (world) => ({ id: (await assignedFile(world)).id }),
  },
  {
    operation: 'getMedia',
    of: 'an admin',
    outcomes: 'U N N N N ok ok',
    variables: async ({ server, admin }) => ({ id: (await keepFile(server, admin)).id }),
  },
  {
    operation: 'getMedia',
    of: 'a client',
    outcomes: 'U N N ok N ok ok',
    variables: async ({ server, client }) => ({ id: (await keepFile(server, client)).id }),
  },
  { operation: 'listMedias', outcomes: members },
  { operation: 'mediasByUser', outcomes: members, variables: ({ staff }) => ({ userID: staff.userId }) },
  { operation: 'mediaSummary', outcomes: members },
  { operation: 'filesOfConversations', outcomes: members },
  { operation: 'clientFiles', outcomes: 'U N N ok F F F' },
  { operation: 'listMediaCategories', outcomes: members },
  {
    operation: 'getMediaCategory',
    outcomes: ofStaff,
    variables: async (world) => ({ id: await category(world) }),
  },
  {
    operation: 'createMedia',
    of: 'a draft of staff',
    outcomes: 'U N N B ok B B',
    variables: async (world) => input({ key: await draft(world) }),
  },
  {
    operation: 'createMedia',
    of: 'a draft of a client',
    outcomes: 'U N N ok B B B',
    variables: async ({ server, client }) => input({ key: (await uploaded(server, client)).key }),
  },
  {
    operation: 'createMedia',
    of: 'a draft of the owner',
    outcomes: 'U N N B B B ok',
    variables: async ({ server, owner }) => input({ key: (await uploaded(server, owner)).key }),
  },
  {
    operation: 'createFileCopy',
    outcomes: ofStaff,
    variables: async ({ server, staff }) => input({ key: (await keepFile(server, staff)).key }),
  },
  {
    operation: 'createFileCopy',
    of: 'an assigned category',
    outcomes: ofStaff,
    variables: async (world) => input({ key: (await assignedFile(world)).key }),
  },
  {
    operation: 'createFileCopy',
    of: 'a draft of staff, which is none yet',
    outcomes: 'U N N N N N N',
    variables: async (world) => input({ key: await draft(world) }),
  },
  {
    operation: 'updateMedia',
    outcomes: ofStaff,
    variables: async (world) => input({ id: await ownFile(world), name: 'other.txt' }),
  },
  {
    operation: 'updateMedia',
    of: 'an assigned category',
    outcomes: 'U N N N F ok ok',
    variables: async (world) => input({ id: (await assignedFile(world)).id, name: 'other.txt' }),
  },
  {
    operation: 'deleteMedia',
    outcomes: ofStaff,
    variables: async ({ server, staff }) => {
      const { id, key } = await keepFile(server, staff)
      return input({ key, uuid: id })
    },
  },
  {
    operation: 'restoreMedia',
    outcomes: ofStaff,
    variables: async (world) => input({ id: await ownFile(world) }),
  },
  {
    operation: 'createMediaCategory',
    outcomes: members,
    variables: () => input({ name: 'Spring launch' }),
  },
  {
    operation: 'createMediaCategory',
    of: 'a category of staff',
    outcomes: ofStaff,
    variables: async (world) => input({ name: 'Below', parentID: await category(world) }),
  },
  {
    operation: 'updateMediaCategory',
    outcomes: ofStaff,
    variables: async (world) => input({ id: await category(world), name: 'Other' }),
  },
  {
    operation: 'deleteMediaCategory',
    outcomes: ofStaff,
    variables: async (world) => input({ id: await category(world) }),
  },
  {
    operation: 'getSharedGroup',
    outcomes: ofStaff,
    variables: async (world) => ({ id: await share(world) }),
  },
  {
    operation: 'getSharedGroup',
    of: 'those who are chosen',
    outcomes: 'U N N ok N ok ok',
    variables: async ({ server, admin, client }) => ({
      id: (await makeShare(server, admin, { visibility: 'people', users: [client.userId] })).id,
    }),
  },
  { operation: 'listSharedGroups', outcomes: 'ok ok ok ok ok ok ok' },
  {
    operation: 'listSharedGroups',
    of: 'a public link',
    outcomes: 'ok ok ok ok ok ok ok',
    variables: async ({ server, staff }) => ({
      filter: { link: { eq: (await makeShare(server, staff, { visibility: 'public' })).link } },
    }),
  },
  {
    operation: 'sharedGroupUsersByUser',
    outcomes: members,
    variables: ({ client }) => ({ userID: client.userId }),
  },
  {
    operation: 'createSharedGroup',
    outcomes: staff,
    variables: () => input({ name: 'Round two', visibility: 'public' }),
  },
  {
    operation: 'createSharedGroup',
    of: 'a file of an admin',
    outcomes: 'U N N F N ok ok',
    variables: async ({ server, admin }) =>
      input({ name: 'Theirs', visibility: 'public', medias: [(await keepFile(server, admin)).id] }),
  },
  ...(
    [
      ['staff', share, staff],
      ['an admin', ofAnAdmin, adminsShare],
    ] as const
  ).flatMap(([of, made, outcomes]): Case[] => [
    {
      operation: 'updateSharedGroup',
      of,
      outcomes,
      variables: async (world) => input({ id: await made(world), name: 'Other' }),
    },
    {
      operation: 'deleteSharedGroup',
      of,
      outcomes,
      variables: async (world) => input({ id: await made(world) }),
    },
    {
      operation: 'createSharedMedia',
      of,
      outcomes,
      variables: async (world) => input({ groupID: await made(world), mediaID: await ownFile(world) }),
    },
    {
      operation: 'deleteSharedMedia',
      of,
      outcomes,
      variables: async (world) => {
        const [groupID, mediaID] = [await made(world), await ownFile(world)]
        const { server, staff, admin } = world
        await change(server, of === 'staff' ? staff : admin, 'createSharedMedia', { groupID, mediaID })
        return input({ groupID, mediaID })
      },
    },
    {
      operation: 'createSharedGroupUser',
      of,
      outcomes,
      variables: async (world) => input({ groupID: await made(world), userID: world.client.userId }),
    },
    {
      operation: 'deleteSharedGroupUser',
      of,
      outcomes,
      variables: async (world) => {
        const groupID = await made(world)
        return input({ groupID, userID: (of === 'staff' ? world.admin : world.owner).userId })
      },
    },
  ]),
]
