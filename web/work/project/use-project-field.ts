import { useCommand } from '../../platform/client/use-command.ts'
import { type Saved, useSaved } from '../../ui/saved/use-saved.ts'
import { saveProjectMutation } from './operations.ts'
import type { Project, ProjectInput } from './project.ts'

/** One field of a project, saved as soon as it changes. */
export function useProjectField<Name extends keyof ProjectInput & keyof Project>(
  project: Project,
  name: Name,
): Saved<Project[Name]> {
  const [save] = useCommand(saveProjectMutation)
  return useSaved(project[name], (value) => save({ input: { id: project.id, [name]: value } }))
}
