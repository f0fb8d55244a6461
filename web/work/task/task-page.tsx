import { useNavigate, useParams } from '@tanstack/react-router'
import { TaskPanel } from './task-panel.tsx'

/** A task at an address of its own, for whoever knows nothing but its id; closing it leads to the projects. */
export function TaskPage() {
  const { task } = useParams({ from: '/app/task/t/$task' })
  const navigate = useNavigate()
  return <TaskPanel taskId={task} onClose={() => void navigate({ to: '/task' })} />
}
