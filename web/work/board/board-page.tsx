import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useSyncQuery } from '../../platform/client/use-sync-query.ts'
import { usePageName } from '../../platform/page-name.ts'
import { NotHere } from '../../shell/not-here.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BoardView } from './board-view.tsx'
import { boardExistsQuery, boardQuery } from './operations.ts'

const route = getRouteApi('/app/task/b/$project/$slug')

/** How many tasks of each column are loaded with the board; longer columns load more on demand. */
const limit = 50

/** A board of a project, by the project's id and the board's slug. */
export function BoardPage() {
  const { project, slug } = route.useParams()
  return <ShownBoard key={`${project}/${slug}`} projectID={project} slug={slug} />
}

function ShownBoard({ projectID, slug }: { projectID: string; slug: string }) {
  const variables = useMemo(() => ({ projectID, slug, limit }), [projectID, slug])
  const { data, error, refresh } = useSyncQuery(boardQuery, variables)
  const board = useLast(data?.boardBySlug ?? undefined)
  usePageName(board?.project?.title)
  if (error && !data)
    return (
      <NotHere
        error={error}
        retry={refresh}
        exists={boardExistsQuery}
        variables={{ projectID, slug }}
        looking={<BoardSkeleton />}
      />
    )
  if (!board) return <BoardSkeleton />
  return <BoardView board={board} />
}

/** Keeps the previous value while the next one is loading. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
