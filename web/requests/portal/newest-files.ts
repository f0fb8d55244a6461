import type { ResultOf } from '../../platform/graphql.ts'
import type { portalFilesQuery } from '../operations.ts'

type Found = ResultOf<typeof portalFilesQuery>
export type PortalFile = Found['listRequests']['items'][number]['files'][number] & { createdAt: string }

const most = 6

/** What came last of the files of conversations, requests and approvals, each once. */
export function newestFiles({
  filesOfConversations,
  listRequests,
  listRequestApprovals,
}: Found): PortalFile[] {
  const all = [
    ...filesOfConversations.items.map(({ infos, createdAt }) => ({ ...infos, createdAt })),
    ...listRequests.items.flatMap(({ files, createdAt }) => files.map((file) => ({ ...file, createdAt }))),
    ...listRequestApprovals.items.flatMap(({ files }) =>
      files.flatMap(({ versions }) => versions.slice(0, 1)),
    ),
  ]
  const byKey = new Map(all.map((file) => [file.key, file]))
  return [...byKey.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, most)
}
