import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { Provider } from 'urql'
import { currentAgency } from '../session/current-agency.ts'
import { rememberedPerson } from '../session/person.ts'
import { useStore } from '../store.ts'
import { rememberedKey } from '../workspace/key.ts'
import { WorkspaceContext } from '../workspace/use-workspace.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { findKey } from './find-key.ts'
import { openWorkspace } from './open-workspace.ts'
import { allRooms } from './rooms.ts'

interface Props {
  opening: ReactNode
  failed: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

/** Opens the workspace of the current agency, and reopens it when the agency, the role or the cache changes. */
export function WorkspaceProvider({ opening, failed, children }: Props) {
  const agencyId = useStore(currentAgency)
  const [attempt, reopen] = useReducer((count: number) => count + 1, 0)
  const [state, setState] = useState<{ workspace?: Workspace; error?: unknown }>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for a new workspace under the same key.
  useEffect(() => {
    let current = true
    let opened: Workspace | undefined
    async function open() {
      const key = rememberedKey(rememberedPerson(), agencyId) ?? (await findKey())
      const workspace = await openWorkspace(key, allRooms(), () => current && reopen())
      if (!current) return workspace.close()
      opened = workspace
      setState({ workspace })
    }
    open().catch((error) => current && setState({ error }))
    return () => {
      current = false
      opened?.close()
    }
  }, [agencyId, attempt])

  const { workspace, error } = state
  if (error) return failed(error, reopen)
  if (!workspace || workspace.key.agencyId !== agencyId) return opening
  return (
    <WorkspaceContext value={workspace}>
      <Provider value={workspace.client} key={workspace.keyText}>
        {children}
      </Provider>
    </WorkspaceContext>
  )
}
