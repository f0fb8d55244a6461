import { Link } from '@tanstack/react-router'

interface Props {
  task: {
    id: string
    title: string
    projectID: string
    boardID: string
    project: { boards: { id: string; slug: string }[] }
  }
  className?: string | undefined
}

/** Links to a task over its board, or to the task's own URL if the board is unknown. */
export function TaskLink({ task: { id, title, projectID, boardID, project }, className }: Props) {
  const board = project.boards.find((each) => each.id === boardID)
  const shown = <bdi>{title}</bdi>
  if (!board)
    return (
      <Link className={className} to="/task/t/$task" params={{ task: id }}>
        {shown}
      </Link>
    )
  return (
    <Link
      className={className}
      to="/task/b/$project/$slug"
      params={{ project: projectID, slug: board.slug }}
      search={{ task: id }}
    >
      {shown}
    </Link>
  )
}
