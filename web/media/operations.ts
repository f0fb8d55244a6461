import { graphql } from '../platform/graphql.ts'

export const mediaRow = graphql(`
  fragment MediaRow on Media {
    id key type userID categoryID isShared deletedAt createdAt
    infos { key type size name width height }
    user { id name avatar }
    viewerCan { change }
  }
`)

export const mediasQuery = graphql(
  `
  query Medias(
    $filter: MediaFilter
    $orderBy: MediaOrder
    $sortDirection: SortDirection
    $nextToken: String
  ) {
    listMedias(
      filter: $filter
      orderBy: $orderBy
      sortDirection: $sortDirection
      limit: 200
      nextToken: $nextToken
    ) {
      items { ...MediaRow }
      nextToken
    }
  }
`,
  [mediaRow],
)

export const mediaSummaryQuery = graphql(`
  query MediaSummary($filter: MediaFilter) {
    mediaSummary(filter: $filter) { count size }
  }
`)

export const mediaCategoriesQuery = graphql(`
  query MediaCategories($agencyID: ID!) {
    getAgency(id: $agencyID) {
      id
      mediaCategories {
        id name userID parentID files viewerCanChange
        assignee { id name avatar }
      }
    }
  }
`)

export const attachedFilesQuery = graphql(`
  query AttachedFiles($filter: AttachedFileFilter, $nextToken: String) {
    filesOfConversations(filter: $filter, limit: 200, nextToken: $nextToken) {
      items {
        id messageID conversationID channelID channelName internal createdAt
        infos { key type size name width height }
        user { id name avatar }
      }
      nextToken
    }
  }
`)

export const clientFilesQuery = graphql(`
  query ClientFiles($filter: ClientFileFilter, $limit: Int = 200, $nextToken: String) {
    clientFiles(filter: $filter, limit: $limit, nextToken: $nextToken) {
      items {
        id place placeName path createdAt
        infos { key type size name width height }
        user { id name avatar }
      }
      nextToken
    }
  }
`)

export const shareRow = graphql(`
  fragment ShareRow on SharedGroup {
    id link name visibility ownerID expiresAt isOver viewerCanChange createdAt
    owner { id name avatar }
    medias { id key infos { key type size name width height } }
    users { id userID openedAt user { id name avatar } }
  }
`)

export const sharesQuery = graphql(
  `
  query Shares($filter: SharedGroupFilter, $nextToken: String) {
    listSharedGroups(filter: $filter, limit: 50, nextToken: $nextToken) {
      items { ...ShareRow }
      nextToken
    }
  }
`,
  [shareRow],
)

/** Only ids, for counting: each share has files and people of its own. */
export const shareCountQuery = graphql(`
  query ShareCount {
    listSharedGroups(limit: 200) {
      items { id viewerCanChange }
      nextToken
    }
  }
`)

export const sharedWithQuery = graphql(`
  query SharedWith($userID: ID!, $nextToken: String) {
    sharedGroupUsersByUser(userID: $userID, limit: 50, nextToken: $nextToken) {
      items {
        id openedAt createdAt
        group {
          id link name expiresAt
          owner { id name avatar }
          medias { id infos { key type size name } }
        }
      }
      nextToken
    }
  }
`)

export const shareQuery = graphql(
  `
  query Share($id: ID!) {
    getSharedGroup(id: $id) { ...ShareRow }
  }
`,
  [shareRow],
)

/** The domain of the agency, for share links. */
export const agencyAddressQuery = graphql(`
  query AgencyAddress($agencyID: ID!) {
    getAgency(id: $agencyID) { id ownAddress }
  }
`)

export const createMediaMutation = graphql(`
  mutation CreateMedia($input: CreateMediaInput!) {
    createMedia(input: $input) { id }
  }
`)
export const copyFileMutation = graphql(`
  mutation CreateFileCopy($input: CreateFileCopyInput!) {
    createFileCopy(input: $input) { key type size name width height }
  }
`)
export const updateMediaMutation = graphql(`
  mutation UpdateMedia($input: UpdateMediaInput!) {
    updateMedia(input: $input) { id }
  }
`)
export const deleteMediaMutation = graphql(`
  mutation DeleteMedia($input: DeleteMediaInput!) {
    deleteMedia(input: $input) { id }
  }
`)
export const restoreMediaMutation = graphql(`
  mutation RestoreMedia($input: RestoreMediaInput!) {
    restoreMedia(input: $input) { id }
  }
`)
export const createCategoryMutation = graphql(`
  mutation CreateMediaCategory($input: CreateMediaCategoryInput!) {
    createMediaCategory(input: $input) { id }
  }
`)
export const updateCategoryMutation = graphql(`
  mutation UpdateMediaCategory($input: UpdateMediaCategoryInput!) {
    updateMediaCategory(input: $input) { id }
  }
`)
export const deleteCategoryMutation = graphql(`
  mutation DeleteMediaCategory($input: DeleteMediaCategoryInput!) {
    deleteMediaCategory(input: $input) { id }
  }
`)
export const createShareMutation = graphql(`
  mutation CreateSharedGroup($input: CreateSharedGroupInput!) {
    createSharedGroup(input: $input) { id link }
  }
`)
export const updateShareMutation = graphql(`
  mutation UpdateSharedGroup($input: UpdateSharedGroupInput!) {
    updateSharedGroup(input: $input) { id }
  }
`)
export const deleteShareMutation = graphql(`
  mutation DeleteSharedGroup($input: DeleteSharedGroupInput!) {
    deleteSharedGroup(input: $input) { id }
  }
`)
export const addSharedMediaMutation = graphql(`
  mutation CreateSharedMedia($input: CreateSharedMediaInput!) {
    createSharedMedia(input: $input) { id }
  }
`)
export const deleteSharedMediaMutation = graphql(`
  mutation DeleteSharedMedia($input: DeleteSharedMediaInput!) {
    deleteSharedMedia(input: $input) { id }
  }
`)
export const chooseForShareMutation = graphql(`
  mutation CreateSharedGroupUser($input: CreateSharedGroupUserInput!) {
    createSharedGroupUser(input: $input) { id }
  }
`)
export const closeShareToMutation = graphql(`
  mutation DeleteSharedGroupUser($input: DeleteSharedGroupUserInput!) {
    deleteSharedGroupUser(input: $input) { id }
  }
`)
