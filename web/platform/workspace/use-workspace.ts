import { createContext, use } from 'react'
import type { Workspace } from './workspace.ts'

export const WorkspaceContext = createContext<Workspace | undefined>(undefined)

/** The open workspace; only available below the shell. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext)
  if (!workspace) throw new Error('useWorkspace is used outside of the shell')
  return workspace
}
