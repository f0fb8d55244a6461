import { NewProjectSheet } from './new-project-sheet.tsx'
import { useOpenBoard } from './use-open-board.ts'

/** A new project, from any page. */
export function NewProject({ onClose }: { onClose: () => void }) {
  const openBoard = useOpenBoard()
  return <NewProjectSheet templateID={null} onClose={onClose} onCreated={openBoard} />
}
