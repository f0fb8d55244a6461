import { getRouteApi } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { ErrorState } from '../../ui/error-state.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BoardView } from './board-view.tsx'
import { boardQuery } from './operations.ts'

const route = getRouteApi('/app/task/b/$project/$slug')

/** A board of a project, by the project's id and the board's slug. */
export function BoardPage() {
  const { project: projectID, slug } = route.useParams()
  const [{ data, error }, ask] = useQuery({ query: boardQuery, variables: { projectID, slug } })
  const board = data?.boardBySlug
  if (board) return <BoardView key={board.id} board={board} />
  if (error) return <ErrorState error={error} retry={() => ask({ requestPolicy: 'network-only' })} />
  return <BoardSkeleton />
}
