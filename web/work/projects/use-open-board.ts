import { useNavigate } from '@tanstack/react-router'

/** A new project opens on its first board. */
export function useOpenBoard() {
  const navigate = useNavigate()
  return ({ id, boards: [board] }: { id: string; boards: { slug: string }[] }) => {
    if (board) void navigate({ to: '/task/b/$project/$slug', params: { project: id, slug: board.slug } })
  }
}
